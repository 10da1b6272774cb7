import { useState } from 'react';

/** Returns the previous object while all its members are the same. */
export function useAlike<Members extends object>(next: Members): Members {
  const [kept, keep] = useState(next);
  const names = Object.keys(next) as (keyof Members)[];
  if (names.every((name) => Object.is(kept[name], next[name]))) return kept;
  keep(next);
  return next;
}
