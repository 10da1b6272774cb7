import type { AgendaMessages } from '../messages/messages.js';

/** The keys of the agenda, by the message that says what they do. */
const AGENDA_KEYS: readonly {
  readonly message: keyof AgendaMessages['keys'];
  readonly keys: readonly (readonly string[])[];
}[] = [
  { message: 'focus', keys: [['ArrowUp'], ['ArrowDown'], ['ArrowLeft'], ['ArrowRight']] },
  { message: 'ends', keys: [['Home'], ['End']] },
  { message: 'open', keys: [['Enter']] },
  { message: 'lift', keys: [[' '], ['m']] },
  { message: 'day', keys: [['ArrowLeft'], ['ArrowRight']] },
  { message: 'time', keys: [['ArrowUp'], ['ArrowDown']] },
  { message: 'week', keys: [['PageUp'], ['PageDown']] },
  { message: 'drop', keys: [['Enter'], [' ']] },
  { message: 'putBack', keys: [['Escape']] },
];

/** What the keys of the agenda do, for a list of keys; each key by `KeyboardEvent.key`. */
export function agendaKeyHelp({ keys: words }: AgendaMessages) {
  return AGENDA_KEYS.map(({ message, keys }) => ({ text: words[message], keys }));
}
