/** What the outermost element of a part needs to know of the settings. */
export interface RootSettings {
  readonly dir: 'ltr' | 'rtl';
  readonly locale: string;
  readonly colorScheme: 'inherit' | 'light' | 'dark';
}

/** What something mounted in a portal needs to know of them. */
export interface LayerSettings extends RootSettings {
  /** The element to mount it in; `null` for the host's modal that it belongs to, else the document's body. */
  readonly portalContainer: HTMLElement | null;
}

/** The attributes of such an element, beside its `rf-root` class. */
export function rootAttributes({ dir, locale, colorScheme }: RootSettings) {
  return { dir, lang: locale, 'data-color-scheme': colorScheme === 'inherit' ? undefined : colorScheme };
}
