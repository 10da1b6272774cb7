import type { FieldMessages } from './en/fields.js';

/** The word for a status; one that nobody gave words for is shown as the CRM wrote it. */
export function statusWord(status: string, { statuses }: FieldMessages): string {
  return (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? status;
}
