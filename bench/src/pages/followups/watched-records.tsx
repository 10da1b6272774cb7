import { useLayoutEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { useFollowup } from 'react-followups';
import type { Followup } from 'react-followups';

/** Returns any record as the table has it, at no cost for records that are never requested. */
export interface WatchedRecords {
  readonly get: (id: string) => Followup | undefined;
  /** Render it below the provider. */
  readonly element: ReactElement;
}

export function useWatchedRecords(): WatchedRecords {
  const [records] = useState(() => new Map<string, Followup | undefined>());
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    get(id) {
      if (!records.has(id)) flushSync(() => setIds((before) => (before.includes(id) ? before : [...before, id])));
      return records.get(id);
    },
    element: (
      <>
        {ids.map((id) => (
          <Watch key={id} id={id} records={records} />
        ))}
      </>
    ),
  };
}

function Watch({ id, records }: { id: string; records: Map<string, Followup | undefined> }): null {
  const { followup } = useFollowup(id);
  useLayoutEffect(() => {
    records.set(id, followup);
  }, [records, id, followup]);
  return null;
}
