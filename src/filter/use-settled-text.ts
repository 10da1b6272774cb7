import { useEffect, useRef, useState } from 'react';

const SETTLE_MS = 1000;
const INTERVAL_MS = 3000;

/**
 * The text for a live region: a text that changes all the time, such as a count while a list loads, is told once it rests,
 * or every three seconds where it does not. The text that stood there first is not news.
 */
export function useSettledText(text: string): string {
  const [told, setTold] = useState('');
  const last = useRef(text);
  const changingSince = useRef<number | null>(null);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (text === last.current) {
      changingSince.current = null;
      return undefined;
    }
    const now = Date.now();
    changingSince.current ??= now;
    const settled = Math.min(now + SETTLE_MS, changingSince.current + INTERVAL_MS);
    const timer = setTimeout(
      () => {
        last.current = text;
        changingSince.current = null;
        toldAt.current = Date.now();
        setTold(text);
      },
      Math.max(0, settled - now, toldAt.current + INTERVAL_MS - now),
    );
    return () => clearTimeout(timer);
  }, [text]);

  return told;
}
