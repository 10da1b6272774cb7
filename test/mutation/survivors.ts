import { API_SURVIVORS } from './api-survivors.js';
import { RECORDS_SURVIVORS } from './records-survivors.js';
import { SAVING_SURVIVORS } from './saving-survivors.js';
import type { Survivor } from './survivor.js';

/** The mutants that `npm run mutate` lets survive, by room. */
export const SURVIVORS: Readonly<Record<string, readonly Survivor[]>> = {
  api: API_SURVIVORS,
  saving: SAVING_SURVIVORS,
  records: RECORDS_SURVIVORS,
};
