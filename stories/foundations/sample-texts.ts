import type { CatalogParameter } from './message-catalog.js';

const BY_NAME: Readonly<Record<string, string>> = {
  due: '20 January 2026, 14:30',
  note: 'Call Ms Lindgren about the renewal',
  name: 'Amara Okafor',
  owner: 'Amara Okafor',
  id: '7f3a9c',
  time: '10:42',
  date: '20 January 2026',
  zone: 'Europe/Paris',
  field: 'Priority',
  fields: 'Priority, Note',
  column: 'Owner',
  value: 'High',
  view: 'My open ones',
  text: 'renewal',
};

/**
 * Returns a message's texts: a string as is; a function called with sample values, in singular and plural if it counts.
 */
export function sampleTexts(message: unknown, parameters: readonly CatalogParameter[] | null): string[] {
  if (typeof message === 'string') return [message];
  if (typeof message === 'object' && message !== null) {
    return Object.entries(message).map(([key, text]) => `${key}: ${String(text)}`);
  }
  if (typeof message !== 'function') return [];
  const call = message as (values: Readonly<Record<string, unknown>>) => unknown;
  const texts = [1, 3].map((count) =>
    String(call(Object.fromEntries((parameters ?? []).map((parameter) => [parameter.name, sample(parameter, count)])))),
  );
  return [...new Set(texts)];
}

function sample({ name, type }: CatalogParameter, count: number): unknown {
  if (type.startsWith('number')) return count;
  if (type.startsWith('boolean')) return count > 1;
  const literal = /"([^"]*)"/.exec(type)?.[1];
  if (literal !== undefined) return literal;
  if (/\[\]|Array/.test(type)) return ['Priority', 'Note'].slice(0, count);
  return BY_NAME[name] ?? name;
}
