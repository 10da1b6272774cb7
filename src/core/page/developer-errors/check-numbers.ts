import { reportDeveloperError } from './report-developer-error.js';
import { written } from './written.js';

interface Wanted {
  readonly wanted: string;
  readonly fits: (value: unknown) => boolean;
}

const isFromZero = (value: unknown): boolean => typeof value === 'number' && value >= 0;
const isAboveZero = (value: unknown): boolean => typeof value === 'number' && value > 0;
const isHour = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 23;

/** The valid values of each setting. */
const NUMBERS = {
  preload: { wanted: 'a number from 0 up', fits: isFromZero },
  reminderMinutes: {
    wanted: 'false or a number from 0 up',
    fits: (value) => value === false || (isFromZero(value) && value !== Infinity),
  },
  refreshIntervalMs: {
    wanted: 'false or a number above 0',
    fits: (value) => value === false || isAboveZero(value),
  },
  endOfDayHour: { wanted: 'a whole hour from 0 to 23', fits: isHour },
} as const satisfies Readonly<Record<string, Wanted>>;

export type NumberSetting = keyof typeof NUMBERS;

/** Reports to the developer settings that are not a valid number. */
export function checkNumbers(settings: { readonly [Setting in NumberSetting]?: unknown }): void {
  for (const setting of Object.keys(NUMBERS) as readonly NumberSetting[]) {
    const value = settings[setting];
    const { wanted, fits } = NUMBERS[setting];
    if (value !== undefined && !fits(value)) reportDeveloperError('RF206', { setting, value: written(value), wanted });
  }
}
