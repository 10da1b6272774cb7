/** The settings of the host page for one test; they are in the page's address and so survive a reload. */
export interface PageSettings {
  readonly crm: string;
  readonly user: string;
  readonly timeoutMs: number | undefined;
  readonly journal: 'session' | 'none' | 'indexeddb' | undefined;
  readonly drafts?: 'session' | 'none' | 'indexeddb' | undefined;
  readonly conflictPolicy: 'ask' | 'merge' | undefined;
  readonly cache?: 'none' | 'indexeddb' | undefined;
  /** How many records are loaded automatically. @default 0 */
  readonly preload?: number | undefined;
}

export function pageAddress(origin: string, settings: PageSettings): string {
  const given = Object.entries(settings).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  return `${origin}/?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

export function readPageSettings(search: string): PageSettings {
  const given = new URLSearchParams(search);
  const timeoutMs = given.get('timeoutMs');
  const preload = given.get('preload');
  return {
    crm: given.get('crm') ?? '',
    user: given.get('user') ?? '',
    timeoutMs: timeoutMs === null ? undefined : Number(timeoutMs),
    journal: (given.get('journal') as PageSettings['journal'] | null) ?? undefined,
    drafts: (given.get('drafts') as PageSettings['drafts'] | null) ?? undefined,
    conflictPolicy: (given.get('conflictPolicy') as PageSettings['conflictPolicy'] | null) ?? undefined,
    cache: (given.get('cache') as PageSettings['cache'] | null) ?? undefined,
    preload: preload === null ? 0 : Number(preload),
  };
}
