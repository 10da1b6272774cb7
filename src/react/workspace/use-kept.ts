import { useEffect, useState } from 'react';

const PREFIX = 'react-followups:';

/**
 * What a person has chosen, kept in the browser's local storage for each user; where that keeps nothing, until the page is
 * left.
 *
 * @param name tells what is kept apart
 * @returns what was kept, as it was stored: `null` where nothing was, `undefined` until that is known; and how to keep another
 */
export function useKept(name: string, userId: string | null): readonly [unknown, (value: unknown) => void] {
  const key = `${PREFIX}${name}:${userId ?? ''}`;
  const [kept, setKept] = useState<{ readonly key: string; readonly stored: unknown } | null>(null);

  useEffect(() => {
    // After the first render, which a server may have done, that knows no storage.
    const timer = setTimeout(() => setKept({ key, stored: read(key) }), 0);
    return () => clearTimeout(timer);
  }, [key]);

  return [
    kept?.key === key ? kept.stored : undefined,
    (value) => {
      setKept({ key, stored: value });
      try {
        window.localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Full or forbidden: it holds for this page.
      }
    },
  ];
}

function read(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
