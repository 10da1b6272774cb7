/** A text for each plural form of a language, by the names of `Intl.PluralRules`; `#` stands for the number. */
export type CountForms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** A text that depends on a number, in the plural forms of its language. */
export type Counted = (values: { readonly count: number }) => string;

/** What `withPlurals` makes of messages. */
export type WithPlurals<Words> = {
  readonly [Slice in keyof Words]: {
    readonly [Key in keyof Words[Slice]]: Words[Slice][Key] extends { readonly other: string }
      ? Counted
      : Words[Slice][Key];
  };
};

/** Replaces the plural forms among messages by functions of a `count`. `format` formats a count in their language. */
export function withPlurals<Words extends object>(
  format: (value: number, forms: CountForms) => string,
  words: Words,
): WithPlurals<Words> {
  const spoken: Record<string, Record<string, unknown>> = {};
  for (const [slice, messages] of Object.entries(words)) {
    const said: Record<string, unknown> = (spoken[slice] = { ...messages });
    for (const [key, message] of Object.entries<CountForms>(messages)) {
      if (message.other) said[key] = ({ count }: Parameters<Counted>[0]) => format(count, message);
    }
  }
  return spoken as WithPlurals<Words>;
}
