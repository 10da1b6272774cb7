import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromZonedInput, toZonedInput } from '../../src/core/followup/due-time.js';
import { WALL_CLOCK } from './wall-clock.js';

// Any time in the zones with the oddest clocks; due-time.test.ts has examples.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

// Half-hour and two-hour shifts, offsets with seconds, a skipped day, and moves across the date line.
const ZONES = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Africa/Casablanca',
  'Africa/Monrovia',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Pyongyang',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];

const formatters = new Map(
  ZONES.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-US', { ...WALL_CLOCK, timeZone })]),
);

/** A zone's wall clock as if it were UTC, straight from Intl. */
function wallOf(instant: number, timeZone: string): number {
  const parts = formatters.get(timeZone)?.formatToParts(instant) ?? [];
  const get = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'));
}

/** Every instant at which the clocks of a zone show a time; a slow search that knows no rules. */
function instantsAt(wall: number, timeZone: string): number[] {
  const offsets = new Set<number>();
  for (let at = wall - 30 * HOUR; at <= wall + 30 * HOUR; at += 15 * MINUTE) offsets.add(wallOf(at, timeZone) - at);
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((at) => wallOf(at, timeZone) === wall)
    .sort((a, b) => a - b);
}

const inputText = (wall: number) => new Date(wall).toISOString().slice(0, 16);
const minutes = fc.integer({ min: 2, max: Date.UTC(2200, 0) / MINUTE });

/** Minutes within a day and a half of a clock change, where errors are likely. */
function aroundTransitions(timeZone: string): number[] {
  const found: number[] = [];
  let before = wallOf(0, timeZone);
  for (let at = 12 * HOUR; at < Date.UTC(2040, 0); at += 12 * HOUR) {
    const wall = wallOf(at, timeZone);
    if (wall - before !== 12 * HOUR) found.push(Math.round(at / MINUTE));
    before = wall;
  }
  return found;
}

describe('reading a typed time', () => {
  it.each(ZONES)('agrees with a search through Intl in %s', (timeZone) => {
    const transitions = aroundTransitions(timeZone);
    const nearTransition =
      transitions.length === 0
        ? minutes
        : fc
            .tuple(fc.constantFrom(...transitions), fc.integer({ min: -2160, max: 2160 }))
            .map(([at, by]) => Math.max(2, at + by));
    fc.assert(
      fc.property(fc.oneof(minutes, nearTransition), (minute) => {
        const wall = minute * MINUTE;
        const result = fromZonedInput(inputText(wall), timeZone);
        if (!result.ok) throw new Error(result.reason);
        const instants = instantsAt(wall, timeZone);
        expect(result.iso).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
        if (instants.length === 0) {
          expect(result.note).toBe('gap');
          expect(wallOf(Date.parse(result.iso), timeZone)).toBeGreaterThan(wall);
        } else {
          expect(Date.parse(result.iso)).toBe(instants[0]);
          expect(result.note).toBe(instants.length > 1 ? 'overlap' : undefined);
        }
      }),
      { numRuns: 150 },
    );
  });

  it.each(ZONES)('reads back what was shown in %s', (timeZone) => {
    fc.assert(
      fc.property(minutes, (minute) => {
        const iso = new Date(minute * MINUTE + 2 * 24 * HOUR).toISOString();
        const shown = toZonedInput(iso, timeZone);
        const read = fromZonedInput(shown ?? '', timeZone);
        if (!read.ok) throw new Error(read.reason);
        expect(toZonedInput(read.iso, timeZone)).toBe(shown);
      }),
      { numRuns: 200 },
    );
  });
});
