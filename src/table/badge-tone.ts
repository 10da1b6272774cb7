import type { BadgeProps } from '../ui/Badge.js';

// The CRM's words are an open set: these are common ones, and any other stays neutral.
const STATUS_TONES: ReadonlyMap<string, BadgeProps['tone']> = new Map([
  ['open', 'accent'],
  ['done', 'success'],
  ['completed', 'success'],
]);

const PRIORITY_TONES: ReadonlyMap<string, BadgeProps['tone']> = new Map([
  ['urgent', 'danger'],
  ['critical', 'danger'],
  ['high', 'warning'],
]);

/** The colour of a status. */
export function statusTone(status: string): BadgeProps['tone'] {
  return STATUS_TONES.get(status.toLowerCase()) ?? 'neutral';
}

/** The colour of a priority. */
export function priorityTone(priority: string): BadgeProps['tone'] {
  return PRIORITY_TONES.get(priority.toLowerCase()) ?? 'neutral';
}
