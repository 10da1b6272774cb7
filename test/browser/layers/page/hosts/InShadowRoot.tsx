import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import styles from 'react-followups/styles.css?inline';
import { Desk } from '../Desk.js';

/** The list in a shadow root, as in a host's custom element. */
export function InShadowRoot({ mode }: { mode: ShadowRootMode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current?.appendChild(document.createElement('div'));
    if (!element) return undefined;
    const shadow = element.attachShadow({ mode });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shadow.adoptedStyleSheets = [sheet];
    // Lets the test see into a closed root.
    Object.assign(window, { shadow });
    const root = createRoot(shadow.appendChild(document.createElement('div')));
    root.render(<Desk />);
    return () => {
      element.remove();
      setTimeout(() => root.unmount());
    };
  }, [mode]);
  return (
    <main style={{ minBlockSize: '200vh' }}>
      <button type="button">Before</button>
      <div ref={place} data-shadow-place="" />
      <button type="button">After</button>
    </main>
  );
}
