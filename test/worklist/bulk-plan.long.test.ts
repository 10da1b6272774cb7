import { it } from 'vitest';
import { expectShifts, SHIFT_ZONES } from './bulk-shifts.js';

it.each(SHIFT_ZONES)('due times seven hours apart are moved in %s as each would be alone', (zone) => {
  expectShifts(zone, 26_123_000);
});
