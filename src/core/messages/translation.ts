import type { counted, Counted, CountForms } from './counted.js';
import type { Messages } from './messages.js';

/**
 * Every message in another language, as data that a translation tool can hold. A message with values is a text in which
 * `{name}` stands for a value, or plural forms of such texts, in which `#` stands for the `count`. It is a function only
 * if its words depend on more than the `count`.
 */
export type Translation = {
  readonly [Slice in keyof Messages]: {
    readonly [Key in keyof Messages[Slice]]: Messages[Slice][Key] extends Counted
      ? string | CountForms
      : Messages[Slice][Key] extends (values: infer Values) => string
        ? string | (Values extends { readonly count: number } ? CountForms : never) | Messages[Slice][Key]
        : Messages[Slice][Key];
  };
};

/** What is said of each kind of failed load; any other kind has a text for all. */
export type LoadFaults = {
  readonly [Kind in Parameters<Messages['table']['loadFailedDetail']>[0]['kind']]?: string;
};

type Values = Readonly<Record<string, number | string>>;

/**
 * Returns the messages of a translation: the given object, with a function in place of each text that takes values.
 * `count` is of its language, and writes every number.
 */
export function translation(count: ReturnType<typeof counted>, words: Translation): Messages {
  for (const messages of Object.values<Record<string, unknown>>(words)) {
    for (const [key, message] of Object.entries(messages as Readonly<Record<string, string | CountForms>>)) {
      const isText = typeof message === 'string';
      if (isText ? !message.includes('{') : !message.other) continue;
      messages[key] = (values: Values) =>
        (isText ? message : count(values['count'] as number, message)).replace(/{(\w+)}/g, (_, name: string) => {
          const value = values[name];
          return typeof value === 'number' ? count(value) : String(value);
        });
    }
  }
  return words as unknown as Messages;
}
