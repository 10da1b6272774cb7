import { useCallback, useState } from 'react';

/**
 * State of the record that an editor shows: starts anew when the editor moves to another record, without remounting it.
 */
export function useRecordState<Value>(
  followupId: string,
  initial: () => Value,
): readonly [value: Value, set: (change: (before: Value) => Value) => void] {
  const [kept, setKept] = useState(() => ({ followupId, value: initial() }));
  const current = kept.followupId === followupId ? kept : { followupId, value: initial() };
  if (current !== kept) setKept(current);
  const set = useCallback(
    (change: (before: Value) => Value) =>
      setKept((before) => (before.followupId === followupId ? { followupId, value: change(before.value) } : before)),
    [followupId],
  );
  return [current.value, set];
}
