import type { CommonMessages } from '../messages/messages.js';

/** A label and its value as a line of plain text; several lines of a value stand below the label. */
export function fieldLine(label: string, value: string | null, { labelOf }: CommonMessages): string {
  const words = labelOf({ label });
  if (value === null || value === '') return words;
  return `${words}${value.includes('\n') ? '\n' : ' '}${value}`;
}
