'use client';
import { useEffect, useState } from 'react';
import type { CustomColumn, FollowupColumn } from '../table/columns.js';
import { parseTableLayout, type TableLayout } from '../table/table-layout.js';

const PREFIX = 'react-followups:layout:';

/**
 * How a person has laid out the list, kept in the browser's local storage; where that keeps nothing, until the page is left.
 */
export function useKeptLayout(
  userId: string | null,
  columns: readonly (FollowupColumn | CustomColumn)[],
): readonly [TableLayout, (layout: unknown) => void] {
  const key = PREFIX + (userId ?? '');
  const ids = columns.map((column) => (typeof column === 'string' ? column : column.id));
  const [kept, setKept] = useState<{ readonly key: string; readonly stored: unknown } | null>(null);

  useEffect(() => {
    // After the first render, which a server may have done, that knows no storage.
    const timer = setTimeout(() => setKept({ key, stored: read(key) }), 0);
    return () => clearTimeout(timer);
  }, [key]);

  return [
    parseTableLayout(kept?.key === key ? kept.stored : null, ids),
    (layout) => {
      setKept({ key, stored: layout });
      try {
        window.localStorage.setItem(key, JSON.stringify(layout));
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
