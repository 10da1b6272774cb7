import type { FollowupRecord } from '../../../src/testing/contract/followup-record.js';
import { equal, until } from '../checks.js';
import type { Flow } from '../flow.js';
import type { KeyboardDesk } from '../keyboard-desk.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Nine o'clock UTC on the Tuesday of next week, or of the one after: its whole week is in the future. */
function aTuesday(): number {
  const inAWeek = Date.now() + 7 * DAY;
  const days = (2 - new Date(inAWeek).getUTCDay() + 7) % 7;
  return Math.floor((inAWeek + days * DAY) / DAY) * DAY + 9 * HOUR;
}

/** The time's place in the agenda in Paris, the browser's zone, as "Tuesday 10:00". */
function inParis(time: number): string {
  const zone = { timeZone: 'Europe/Paris' };
  const day = new Intl.DateTimeFormat('en', { weekday: 'long', ...zone }).format(time);
  return `${day} ${new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', ...zone }).format(time)}`;
}

/** Whether words on the page name this time. */
function isOf(words: string, time: number): boolean {
  return inParis(time)
    .split(' ')
    .every((part) => words.includes(part));
}

/** The agenda as used by keyboard, around one card. */
class KeyboardAgenda {
  readonly desk: KeyboardDesk;
  readonly id: string;

  constructor(desk: KeyboardDesk, id: string) {
    this.desk = desk;
    this.id = id;
  }

  async hasCard(): Promise<boolean> {
    return this.desk.driver.run(
      `return document.querySelector('.rf-agenda-days [data-followup-id="' + arguments[0] + '"]') !== null`,
      this.id,
    );
  }

  /** The hour of the card, as "10". */
  async hourOfCard(): Promise<string> {
    return this.desk.driver.run(
      `return document.querySelector('.rf-agenda-days [data-followup-id="' + arguments[0] + '"]')?.closest('[data-hour]').dataset.hour ?? ''`,
      this.id,
    );
  }

  async isInHand(): Promise<boolean> {
    return (await this.desk.focused()).role === 'application';
  }

  /** Picks the card up. */
  async lift(): Promise<void> {
    await this.desk.expectFocus(this.id);
    await this.desk.press('Space');
    await until('the card in hand', async () => this.isInHand());
  }

  /** The center of a match in the window. */
  async middleOf(selector: string): Promise<{ x: number; y: number }> {
    return this.desk.driver.run(
      `const { left, top, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
       return { x: left + width / 2, y: top + height / 2 };`,
      selector,
    );
  }

  /** Waits until the new due time of the card in hand is announced. */
  async expectTarget(time: number): Promise<void> {
    await until(`the card over ${inParis(time)}`, async () => isOf(await this.desk.told(), time));
  }
}

/** Moves a card of the agenda to another day and hour, by keys and by mouse. */
export const agenda: Flow = {
  name: 'agenda',
  width: 1360,
  async goThrough({ desk, crm, passed }) {
    const due = aTuesday();
    const [first] = await crm.records();
    if (!first) throw new Error('The database is empty.');
    const record: FollowupRecord = { ...first, status: 'open', due_at: new Date(due).toISOString() };
    await crm.reset([record]);
    const { id, integration_version: version } = record;
    const page = new KeyboardAgenda(desk, id);
    // At the same time of day, even across a clock change.
    const aWeekLater = [-1, 0, 1]
      .map((hours) => due + 7 * DAY + hours * HOUR)
      .find((time) => inParis(time) === inParis(due));
    if (aWeekLater === undefined) throw new Error('There is no such time a week later.');
    /** Waits until the server holds a due time, after so many writes. */
    const expectDue = async (time: number, writes: number): Promise<void> => {
      await until(
        `the server to hold ${inParis(time)}`,
        async () => Date.parse((await crm.row(id))?.due_at ?? '') === time,
      );
      await desk.expectHeld(id, { note: record.note, integration_version: version + writes });
    };

    await desk.open();
    await desk.tabTo('button', /^Agenda$/);
    await desk.press('Enter');
    await desk.tabTo('button', /^Next week$/);
    await until('the week of the card', async () => {
      if (await page.hasCard()) return true;
      await desk.press('Enter');
      return false;
    });
    await until('the card', async () => {
      await desk.press('Tab');
      return (await desk.focusedRow()) === id;
    });
    await passed('keys lead to a card of another week');

    await page.lift();
    await page.expectTarget(due);
    await desk.press('ArrowRight');
    await page.expectTarget(due + DAY);
    await desk.press('ArrowDown');
    const later = due + DAY + HOUR / 2;
    await page.expectTarget(later);
    await desk.expectHeld(id, { due_at: record.due_at, integration_version: version });
    await desk.press('Enter');
    await expectDue(later, 1);
    await until('that it is told', async () => (await desk.told()).includes('Moved to'));
    equal(await page.hourOfCard(), String(Number(inParis(later).slice(-5, -3))), 'the hour that the card stands in');
    await desk.expectFocus(id);
    await passed('arrows move it to another day and half hour, Enter drops it there');

    await desk.tabTo('button', /^Undo$/);
    await desk.press('Enter');
    await expectDue(due, 2);
    await until('that it is told', async () => (await desk.told()).includes('Undone · due '));
    await passed('Undo takes it back');

    await desk.backToRow(id);
    await page.lift();
    await desk.press('ArrowRight');
    await page.expectTarget(due + DAY);
    await desk.press('Escape');
    await until('that it is told', async () => (await desk.told()).includes('Put back'));
    await desk.expectFocus(id);
    await passed('Escape puts it back');

    await page.lift();
    await desk.press('PageDown');
    await page.expectTarget(aWeekLater);
    await desk.press('PageUp');
    await page.expectTarget(due);
    await desk.press('Enter');
    await desk.expectFocus(id);
    await desk.expectHeld(id, { due_at: record.due_at, integration_version: version + 2 });
    equal((await crm.saves()).length, 2, 'the number of saves');
    await passed('a drop in its own place sends nothing');

    await page.lift();
    await desk.press('PageDown');
    await page.expectTarget(aWeekLater);
    await desk.press('Enter');
    await expectDue(aWeekLater, 3);
    await until('the card in its week', async () => page.hasCard());
    await desk.expectFocus(id);
    await passed('PageDown takes it to the week after');

    const card = await page.middleOf(`.rf-agenda-days [data-followup-id="${id}"]`);
    const nextDay = new Date(aWeekLater + DAY).toISOString().slice(0, 10);
    await desk.driver.drag(card, await page.middleOf(`.rf-agenda-column-head[data-day="${nextDay}"]`));
    await expectDue(aWeekLater + DAY, 4);
    await passed('the mouse drags it to another day');
  },
};
