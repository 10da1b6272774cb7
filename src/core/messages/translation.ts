import type { counted, Counted, CountForms } from './counted.js';
import type { Messages } from './messages.js';

/**
 * Every message in another language, as data that a translation tool can hold. A counted message has plural forms. Any
 * other message with values is a text in which `{name}` stands for a value, or plural forms of such texts, or a function
 * if its words depend on more than the `count`.
 */
export type Translation = {
  readonly [Slice in keyof Messages]: {
    readonly [Key in keyof Messages[Slice]]: Messages[Slice][Key] extends Counted
      ? CountForms
      : Messages[Slice][Key] extends (values: infer Values) => string
        ? Messages[Slice][Key] | string | (Values extends { readonly count: number } ? CountForms : never)
        : Messages[Slice][Key];
  };
};

type Values = Readonly<Record<string, number | string>>;

/** Returns the messages of a translation. `count` is of its language, and writes every number. */
export function translation(count: ReturnType<typeof counted>, words: Translation): Messages {
  const said: Record<string, Record<string, unknown>> = {};
  for (const [slice, messages] of Object.entries<Readonly<Record<string, unknown>>>(words)) {
    said[slice] = { ...messages };
    for (const [key, message] of Object.entries(messages as Readonly<Record<string, string | CountForms>>)) {
      if (typeof message === 'string' ? !message.includes('{') : !message.other) continue;
      said[slice][key] = (values: Values) =>
        (typeof message === 'string' ? message : count(Number(values['count']), message)).replace(
          /{(\w+)}/g,
          (_, name: string) => written(values[name]),
        );
    }
  }
  return said as unknown as Messages;

  function written(value: unknown): string {
    return typeof value === 'number' ? count(value, { other: '#' }) : String(value);
  }
}
