/** A phrase for each plural form that a language tells apart, by the names of `Intl.PluralRules`; `#` stands for the number. */
export type CountForms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/**
 * What writes counts in a language: of the forms it takes the one for that number, or `other` where that one is not
 * given. The forms are fixed text: a value that is put into one could itself hold a `#`.
 *
 * @example
 * const count = counted('de');
 * count(2000, { one: '# Zeile', other: '# Zeilen' }); // "2.000 Zeilen"
 */
export function counted(locale: string): (value: number, forms: CountForms) => string {
  // Made when first needed: the first format of a page takes the browser as long as a whole screen of rows.
  let rules: Intl.PluralRules | undefined;
  let format: Intl.NumberFormat | undefined;
  return (value, forms) => {
    rules ??= new Intl.PluralRules(locale);
    format ??= new Intl.NumberFormat(locale);
    const number = format.format(value);
    return (forms[rules.select(value)] ?? forms.other).replaceAll('#', () => number);
  };
}
