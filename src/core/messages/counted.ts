/**
 * A text for each plural form of a language, by the names of `Intl.PluralRules`; `#` stands for the number that decides
 * between them.
 */
export type CountForms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** A text that depends on a number, in the plural forms of its language. */
export type Counted = (values: { readonly count: number }) => string;

const BARE: CountForms = { other: '#' };

/**
 * Returns a function that formats counts in a language: it picks the form for a number, or `other` if that form is
 * missing; without forms it writes the number alone. The forms must be fixed texts: an inserted value could itself
 * contain a `#`.
 *
 * @example
 * const count = counted('de');
 * count(2000, { one: '# Zeile', other: '# Zeilen' }); // "2.000 Zeilen"
 * count(2000); // "2.000"
 */
export function counted(locale: string): (value: number, forms?: CountForms) => string {
  // Lazy: creating a page's first formatter takes the browser as long as a whole screen of rows.
  let rules: Intl.PluralRules | undefined;
  let format: Intl.NumberFormat | undefined;
  return (value, forms = BARE) => {
    rules ??= new Intl.PluralRules(locale);
    format ??= new Intl.NumberFormat(locale);
    const number = format.format(value);
    return (forms[rules.select(value)] ?? forms.other).replaceAll('#', () => number);
  };
}
