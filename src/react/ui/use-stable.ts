import { useMemo } from 'react';

/** The same object while its values are the same. Its keys must not change. */
export function useStable<Values extends object>(values: Values): Values {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the values are the dependencies
  return useMemo(() => values, Object.values(values));
}
