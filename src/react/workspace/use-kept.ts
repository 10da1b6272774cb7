'use client';
import { useEffect, useState } from 'react';
import { parseJson } from '../../core/client/decode-answer.js';
import { attempt } from '../../core/page/browser-storage.js';
import type { WorklistQueryProps } from '../hooks/use-worklist-query.js';
import type { WorklistScope } from '../../core/worklist/worklist-query.js';

const PREFIX = 'react-followups:';

/**
 * A choice of the user, stored in the browser's local storage per user; if storage fails, it lasts until the page is
 * left.
 *
 * @param name identifies the choice
 * @returns the stored value (`null` if there is none, `undefined` until it is read), and a function to store another
 */
export function useKept(name: string, userId: string | null): readonly [unknown, (value: unknown) => void] {
  const key = `${PREFIX}${name}:${userId ?? ''}`;
  const [kept, setKept] = useState<{ readonly key: string; readonly stored: unknown } | null>(null);

  useEffect(() => {
    // After the first render, which must match a server's, and a server has no storage.
    const read = (): unknown => parseJson(attempt(() => localStorage.getItem(key)) ?? null) ?? null;
    const timer = setTimeout(() => setKept({ key, stored: read() }), 0);
    return () => clearTimeout(timer);
  }, [key]);

  return [
    kept?.key === key ? kept.stored : undefined,
    (value) => {
      setKept({ key, stored: value });
      attempt(() => localStorage.setItem(key, JSON.stringify(value)));
    },
  ];
}

type ScopeProps = Pick<WorklistQueryProps, 'scope' | 'defaultScope' | 'onScopeChange'>;

/** Returns the query props with the scope that the user chose last, unless the host sets one; see `useKept`. */
export function useKeptScope<Props extends ScopeProps>(userId: string | null, props: Props): Props {
  const { scope, defaultScope, onScopeChange } = props;
  const [stored, keep] = useKept('scope', userId);
  const [begun] = useState(defaultScope);
  const [chosen, choose] = useState<WorklistScope | null>(null);
  const last = typeof stored === 'string' && stored !== '' ? stored : undefined;
  return {
    ...props,
    scope: scope ?? chosen ?? begun ?? last,
    onScopeChange: (next: WorklistScope) => {
      choose(next);
      // The host stores a controlled scope.
      if (scope === undefined) keep(next);
      onScopeChange?.(next);
    },
  };
}
