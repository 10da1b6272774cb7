import { useEffect, useState } from 'react';

const REST_MS = 500;

/** A text as it was when it last rested for half a second; nothing goes away at once. */
export function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}
