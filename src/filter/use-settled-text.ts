import { useEffect, useRef, useState } from 'react';

const SETTLE_MS = 1000;
const INTERVAL_MS = 3000;

/**
 * The text for a live region: a text that changes all the time, such as a count while a list loads, is told once it rests,
 * or every three seconds where it does not. The text that stood there first is not news, nor is what comes of an action
 * whose end is told elsewhere; `underWay` says that such a one runs.
 */
export function useSettledText(text: string, underWay = false): string {
  const [told, setTold] = useState('');
  const last = useRef(text);
  const changingSince = useRef<number | null>(null);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const quietUntil = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (!underWay) return undefined;
    return () => {
      quietUntil.current = Date.now() + SETTLE_MS;
    };
  }, [underWay]);

  useEffect(() => {
    const now = Date.now();
    if (now < quietUntil.current) last.current = text;
    if (text === last.current) {
      changingSince.current = null;
      return undefined;
    }
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
