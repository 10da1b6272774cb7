/** The settings that the root element of a component needs. */
export interface RootSettings {
  readonly dir: 'ltr' | 'rtl';
  readonly locale: string;
  readonly colorScheme: 'inherit' | 'light' | 'dark';
}

/** The settings that something mounted in a portal needs. */
export interface LayerSettings extends RootSettings {
  /** The element to mount it in; `null` for the host's modal around it, else its shadow root or the document's body. */
  readonly portalContainer: HTMLElement | null;
}

/** The attributes of a root element, besides its `rf-root` class. */
export function rootAttributes({ dir, locale, colorScheme }: RootSettings) {
  return { dir, lang: locale, 'data-color-scheme': colorScheme === 'inherit' ? undefined : colorScheme };
}
