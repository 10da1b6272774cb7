/**
 * A text for each plural form of a language, by the names of `Intl.PluralRules`; `#` stands for the number that decides
 * between them.
 */
export type CountForms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** A text that depends on a number, in the plural forms of its language. */
export type Counted = (values: { readonly count: number }) => string;

/** Messages whose plural forms became functions of a `count`. */
export type Callable<Words> = {
  readonly [Slice in keyof Words]: {
    readonly [Key in keyof Words[Slice]]: Words[Slice][Key] extends { readonly other: string }
      ? Counted
      : Words[Slice][Key];
  };
};

/** Replaces plural forms, and texts with a `{value}`, by functions of the values. `say` writes one in its language. */
export function callable<Words extends object, Values>(
  words: Words,
  say: (message: CountForms, values: Values) => string,
): Callable<Words> {
  const called: Record<string, object> = {};
  for (const [slice, messages] of Object.entries(words)) {
    const all: Record<string, unknown> = (called[slice] = { ...messages });
    for (const [key, message] of Object.entries<CountForms & Partial<string>>(messages)) {
      if (message.other || message.includes?.('{')) all[key] = (values: Values) => say(message, values);
    }
  }
  return called as Callable<Words>;
}
