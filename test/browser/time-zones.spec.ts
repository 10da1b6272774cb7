import { WALL_CLOCK } from '../followup/wall-clock.js';
import { expect, test } from './fixtures.js';

test('Temporal and Intl agree about the clocks of every zone: one shows due times, the other reads them', async ({
  desk,
  page,
}) => {
  await desk.open();
  const outcome = await page.evaluate((wallClock) => {
    interface Instant {
      readonly toZonedDateTimeISO: (zone: string) => { readonly offsetNanoseconds: number };
    }
    const { Temporal } = globalThis as unknown as {
      readonly Temporal: { readonly Instant: { readonly fromEpochMilliseconds: (instant: number) => Instant } };
    };
    const zones = Intl.supportedValuesOf('timeZone');
    const differing: string[] = [];
    let seed = 1;
    const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (const zone of zones) {
      const clock = new Intl.DateTimeFormat('en-US', { ...wallClock, timeZone: zone });
      // Most due times are of these years, the others of any.
      const years = Array.from({ length: 40 }, (_, step) =>
        step < 30 ? 2015 + random() * 25 : 1970 + random() * 8029,
      );
      for (const year of years) {
        const instant = Math.floor(Date.UTC(year, random() * 12, 1 + random() * 28, random() * 24) / 1000) * 1000;
        const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
        const { year: y = 0, month = 1, day, hour, minute, second } = parts;
        const offset = Date.UTC(y, month - 1, day, hour, minute, second) - instant;
        const known = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
        if (offset !== known) differing.push(`${zone} ${new Date(instant).toISOString()}: ${offset} and ${known}`);
      }
    }
    return { zones: zones.length, differing };
  }, WALL_CLOCK);
  expect(outcome.zones).toBeGreaterThan(300);
  expect(outcome.differing).toEqual([]);
});
