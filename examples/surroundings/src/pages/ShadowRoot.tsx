import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from 'react-followups/styles.css?inline';
import { Followups } from '../Followups';

/** The styles of the page do not reach into the root, so the list's own are adopted by it. */
export default function ShadowRoot() {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useEffect(() => {
    if (!host.current) return;
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shadow.adoptedStyleSheets = [sheet];
    setRoot(shadow);
  }, []);
  return <div ref={host}>{root && createPortal(<Followups />, root)}</div>;
}
