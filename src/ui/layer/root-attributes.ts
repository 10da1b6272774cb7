/** What the outermost element of a part, or of something mounted in a portal, needs to know of the settings. */
export interface RootSettings {
  readonly dir: 'ltr' | 'rtl';
  readonly locale: string;
  readonly colorScheme: 'inherit' | 'light' | 'dark';
}

/** The attributes of such an element, beside its `rf-root` class. */
export interface RootAttributes {
  readonly dir: 'ltr' | 'rtl';
  readonly lang: string;
  readonly 'data-color-scheme': 'light' | 'dark' | undefined;
}

/** The direction, language and forced colour scheme of a root element. */
export function rootAttributes({ dir, locale, colorScheme }: RootSettings): RootAttributes {
  return { dir, lang: locale, 'data-color-scheme': colorScheme === 'inherit' ? undefined : colorScheme };
}
