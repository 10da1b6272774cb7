interface DeveloperError {
  readonly level: 'error' | 'warn';
  /** What is wrong, in one sentence. */
  readonly wrong: (values: never) => string;
  /** What to do, in one sentence. */
  readonly remedy: string;
}

/**
 * The mistakes that a host can make, by the code under which docs/errors.md explains them: from 101 how the library is
 * embedded, from 201 its settings. A code is never reused.
 */
export const DEVELOPER_ERRORS = {
  RF101: {
    level: 'error',
    wrong: () => 'There is no provider.',
    remedy: 'Put <FollowupsProvider client={…}> around the component that uses follow-ups.',
  },
  RF102: {
    level: 'error',
    wrong: () => 'The stylesheet does not reach the list.',
    remedy: "Import 'react-followups/styles.css' once; a shadow root needs it inside.",
  },
  RF103: {
    level: 'error',
    wrong: () => 'The list is less than one row high because its container leaves it no height.',
    remedy: "Give the container a height, such as style={{ blockSize: '40rem' }}.",
  },
  RF104: {
    level: 'warn',
    wrong: () => 'The list grows with its page, so far more rows are rendered than a screen can show.',
    remedy: 'Give the container of the list a height, or the frame around the page.',
  },
  RF105: {
    level: 'warn',
    wrong: () =>
      'Two copies of react-followups are on this page, and parts of one do not find the provider of the other.',
    remedy:
      'Let your bundler resolve the package to one place; `npm ls react-followups` shows which packages bring them.',
  },
  RF201: {
    level: 'error',
    wrong: () => 'The client is created on each render, so the list starts over each time.',
    remedy: 'Create it once: outside of components, or with useState(() => createFollowupsClient(…)).',
  },
  RF202: {
    level: 'warn',
    wrong: ({ setting }: { readonly setting: string }) =>
      `The setting \`${setting}\` is a new object on each render, with the same content, so every row renders again.`,
    remedy: 'Move it out of the component, or keep it with useMemo.',
  },
  RF203: {
    level: 'warn',
    wrong: ({ value }: { readonly value: string }) =>
      `The browser does not know the locale ${value}, so its own is used.`,
    remedy: 'Set `locale` to a BCP 47 tag, such as "en-GB".',
  },
  RF204: {
    level: 'warn',
    wrong: ({ value }: { readonly value: string }) =>
      `The browser does not know the time zone ${value}, so its own is used.`,
    remedy: 'Set `timeZone` to an IANA name, such as "Europe/Paris".',
  },
  RF205: {
    level: 'warn',
    wrong: () => 'The `currentUserId` is not a UUID, so no follow-up is theirs and none can be assigned to them.',
    remedy: 'Pass the id that the CRM has as `owner_user_id`, or null while nobody is signed in.',
  },
  RF206: {
    level: 'warn',
    wrong: ({
      setting,
      value,
      wanted,
    }: {
      readonly setting: string;
      readonly value: string;
      readonly wanted: string;
    }) => `The setting \`${setting}\` is ${value}, which is not ${wanted}.`,
    remedy: 'Give it such a number, or leave it out.',
  },
  RF207: {
    level: 'error',
    wrong: ({ id }: { readonly id: string }) => `More than one column has the id ${id}.`,
    remedy: 'Give each of your columns an id of its own that is not in FOLLOWUP_COLUMNS.',
  },
  RF208: {
    level: 'warn',
    wrong: () => 'What `getAccessToken` returned is not a token, so no request was sent.',
    remedy: 'Return the token alone, and check that its URL answers with a token and not an HTML page.',
  },
  RF209: {
    level: 'warn',
    wrong: () => 'The browser has no Web Locks here, so unsaved work stays in session storage and ends with its tab.',
    remedy: 'Serve the page over https, or from localhost.',
  },
  RF210: {
    level: 'warn',
    wrong: ({ value }: { readonly value: string }) =>
      `The browser does not know the time zone ${value} of a reference, so the customer's time is not shown.`,
    remedy: 'Set its `timeZone` to an IANA name, such as "Europe/Paris".',
  },
} as const satisfies Readonly<Record<`RF${number}`, DeveloperError>>;

type DeveloperErrorCode = keyof typeof DEVELOPER_ERRORS;

/** The arguments of the sentence of a code. */
type DeveloperErrorValues<Code extends DeveloperErrorCode> = Parameters<(typeof DEVELOPER_ERRORS)[Code]['wrong']>;

/** The page in the package that explains a code. */
export function developerErrorPage(code: DeveloperErrorCode): string {
  return `react-followups/docs/errors.md#${code.toLowerCase()}`;
}

const told = new Set<string>();

/**
 * Reports a mistake of the host on the console, each message once. For development only: call it only from what
 * `development-only.ts` imports.
 *
 * @example
 * reportDeveloperError('RF203', { value: '"english"' });
 */
export function reportDeveloperError<Code extends DeveloperErrorCode>(
  code: Code,
  ...values: DeveloperErrorValues<Code>
): void {
  const text = developerErrorText(code, ...values);
  if (told.has(text)) return;
  told.add(text);
  console[DEVELOPER_ERRORS[code].level](text);
}

/** The full text of an error: what is wrong, what to do, where to read more. */
export function developerErrorText<Code extends DeveloperErrorCode>(
  code: Code,
  ...[values]: DeveloperErrorValues<Code>
): string {
  const { wrong, remedy } = DEVELOPER_ERRORS[code];
  const sentence = (wrong as (values: unknown) => string)(values);
  return `react-followups ${code}: ${sentence} ${remedy} See ${developerErrorPage(code)}.`;
}

/** A value as a developer would write it. */
export function written(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

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
