import { expect, it } from 'vitest';
import { collectFieldPatch, shownTexts } from '../../src/react/editor/followup-field-texts.js';
import { clockChoices, fromZonedInput, toZonedInput } from '../../src/core/followup/due-time.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { buildFollowup } from '../../src/testing.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FROM = Date.UTC(2020, 0, 1);
const TO = Date.UTC(2030, 0, 1);
const AROUND = [-HOUR, -30 * MINUTE, -SECOND, 0, SECOND, 30 * MINUTE, HOUR];

const ZONES = Intl.supportedValuesOf('timeZone');

/** A zone's offset from UTC in milliseconds, straight from Intl. */
function offsets(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes, seconds = 0] = /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(name) ?? [];
    if (sign === undefined) return 0;
    return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND);
  };
}

/** Every offset change of a zone in ten years, to the second. */
function transitions(offset: (instant: number) => number): number[] {
  const found: number[] = [];
  // The shortest time between two changes is the month of Ramadan in Morocco.
  const step = 20 * DAY;
  let before = offset(FROM);
  for (let start = FROM; start < TO; start += step) {
    let [low, high] = [start, Math.min(start + step, TO)];
    const after = offset(high);
    if (before === after) continue;
    while (high - low > SECOND) {
      const middle = low + Math.floor((high - low) / 2 / SECOND) * SECOND;
      if (offset(middle) === before) low = middle;
      else high = middle;
    }
    found.push(high);
    before = after;
  }
  return found;
}

const untouched = (base: Followup, timeZone: string) =>
  collectFieldPatch(shownTexts(base, timeZone), { base, timeZone, restored: {} });

it('every clock change of every zone from 2020 to 2029 keeps unchanged values and resolves picked ones by the rule', () => {
  const counts = { zones: 0, transitions: 0, cases: 0, gaps: 0, overlaps: 0 };
  const wrong: string[] = [];
  const check = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(what);
  };
  const record = buildFollowup();

  for (const timeZone of ZONES) {
    counts.zones += 1;
    const offset = offsets(timeZone);
    for (const change of transitions(offset)) {
      counts.transitions += 1;
      const [before, after] = [offset(change - SECOND), offset(change)];
      for (const by of AROUND) {
        counts.cases += 1;
        const instant = change + by;
        const iso = new Date(instant).toISOString();
        const name = `${timeZone} ${iso}`;

        const base = { ...record, due_at: iso.replace('.000Z', '.789Z') };
        check(Object.keys(untouched(base, timeZone)).length === 0, `${name}: touched`);

        const text = toZonedInput(iso, timeZone) ?? '';
        const ahead = by < 0 ? before : after;
        const wall = Math.floor((instant + ahead) / MINUTE) * MINUTE;
        check(text === new Date(wall).toISOString().slice(0, 16), `${name}: shown as ${text}`);

        // After clocks go back, times repeat for as long as they went back.
        const isTwice = before > after && wall >= change + after && wall < change + before;
        const read = fromZonedInput(text, timeZone);
        const first = wall - (isTwice ? before : ahead);
        check(read.ok && Date.parse(read.iso) === first, `${name}: ${text} read as ${JSON.stringify(read)}`);
        check(read.ok && (read.note === 'overlap') === isTwice, `${name}: note of ${text}`);
        const clocks = clockChoices(text, timeZone);
        check((clocks !== null) === isTwice, `${name}: asked`);
        if (isTwice) {
          counts.overlaps += 1;
          const chosen = clocks?.choices.map((choice) => fromZonedInput(choice.text, timeZone));
          const instants = chosen?.map((choice) => (choice.ok ? Date.parse(choice.iso) : null));
          check(instants?.join() === [wall - before, wall - after].join(), `${name}: chosen ${instants?.join()}`);
        }

        // Times skipped by clocks that go forward.
        if (after <= before || by < 0 || by >= after - before) continue;
        counts.gaps += 1;
        const missing = Math.floor((change + before + by) / MINUTE) * MINUTE;
        const lost = new Date(missing).toISOString().slice(0, 16);
        const moved = fromZonedInput(lost, timeZone);
        check(
          moved.ok && moved.note === 'gap' && Date.parse(moved.iso) === missing - before,
          `${name}: ${lost} read as ${JSON.stringify(moved)}`,
        );
        const sides = clockChoices(lost, timeZone);
        const instants = sides?.choices.map((choice) => {
          const side = fromZonedInput(choice.text, timeZone);
          return side.ok && side.iso === choice.iso ? Date.parse(side.iso) : null;
        });
        check(
          sides?.kind === 'gap' && instants?.join() === [missing - after, missing - before].join(),
          `${name}: sides of ${lost}`,
        );
      }
    }
  }

  expect(wrong).toEqual([]);
  expect(counts.zones).toBe(ZONES.length);
  expect(counts.zones).toBeGreaterThan(400);
  expect(counts.transitions).toBeGreaterThan(2000);
  expect(counts.cases).toBe(counts.transitions * AROUND.length);
  expect(counts.gaps).toBeGreaterThan(2000);
  expect(counts.overlaps).toBeGreaterThan(2000);
}, 60_000);
