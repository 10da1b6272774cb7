import { afterEach, describe, expect, it, vi } from 'vitest';
import { knownTimeZone, systemTimeZone } from '../../src/core/followup/time-zone.js';

// The answers of a browser with Temporal; Node 20 has none.
const temporal = {
  Now: {
    timeZoneId: () => 'America/New_York',
    zonedDateTimeISO: (timeZone: string) => {
      const known = ['Europe/Paris', 'America/New_York'].find((zone) => zone.toLowerCase() === timeZone.toLowerCase());
      if (!known) throw new RangeError(`Invalid time zone specified: ${timeZone}`);
      return { timeZoneId: known };
    },
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each([
  ['with Temporal', temporal],
  ['without Temporal', undefined],
])('time zones, in a browser %s', (_, Temporal) => {
  it('are returned with their usual name, or not at all', () => {
    vi.stubGlobal('Temporal', Temporal);
    expect(knownTimeZone('europe/paris')).toBe('Europe/Paris');
    expect(knownTimeZone('Europe/Nowhere')).toBeNull();
    expect(knownTimeZone('')).toBeNull();
  });

  it('are none if the browser does not know its own', () => {
    const timeZoneId = () => 'Etc/Unknown';
    vi.stubGlobal('Temporal', Temporal && { Now: { ...Temporal.Now, timeZoneId } });
    const said = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    for (const timeZone of ['Etc/Unknown', undefined]) {
      said.mockReturnValue({ timeZone } as unknown as Intl.ResolvedDateTimeFormatOptions);
      expect(systemTimeZone()).toBeNull();
    }
  });
});

it('with Temporal no formatter is created, which is slow in browsers', () => {
  vi.stubGlobal('Temporal', temporal);
  vi.stubGlobal('Intl', {});
  expect(systemTimeZone()).toBe('America/New_York');
  expect(knownTimeZone('Europe/Paris')).toBe('Europe/Paris');
});

it("without Temporal the system's zone is that of a formatter", () => {
  vi.stubGlobal('Temporal', undefined);
  expect(systemTimeZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
});
