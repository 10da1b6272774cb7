/** What the outermost element of a part, or of something mounted in a portal, needs to know of the settings. */
export interface RootSettings {
  readonly dir: 'ltr' | 'rtl';
  readonly locale: string;
  readonly colorScheme: 'inherit' | 'light' | 'dark';
}

/** The attributes of such an element, beside its `rf-root` class. */
export function rootAttributes({ dir, locale, colorScheme }: RootSettings) {
  return { dir, lang: locale, 'data-color-scheme': colorScheme === 'inherit' ? undefined : colorScheme };
}
