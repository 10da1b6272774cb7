import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import styles from 'react-followups/styles.css?inline';
import { examples } from './examples.js';

export interface LiveExample {
  setDark: (dark: boolean) => void;
  unmount: () => void;
}

/** Runs an example in a shadow root, so that the styles of the site and those of the library keep apart. */
export function mountExample(place: HTMLElement, name: string, dark: boolean): LiveExample {
  const Example = examples[name];
  if (!Example) throw new Error(`There is no live example ${name}`);
  const shadow = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  const container = document.createElement('div');
  container.style.blockSize = '100%';
  container.style.boxSizing = 'border-box';
  container.style.padding = '12px';
  shadow.replaceChildren(container);
  const root = createRoot(container);
  const show = (isDark: boolean): void =>
    root.render(
      <StrictMode>
        <Example colorScheme={isDark ? 'dark' : 'light'} />
      </StrictMode>,
    );
  show(dark);
  return { setDark: show, unmount: () => root.unmount() };
}
