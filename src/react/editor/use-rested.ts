import { useEffect, useState } from 'react';

const REST_MS = 500;

/** Returns the text once it has not changed for half a second; an empty text is returned immediately. */
export function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}
