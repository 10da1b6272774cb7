'use client';
import { useState } from 'react';
import type { WorklistQueryProps } from '../hooks/use-worklist-query.js';
import type { WorklistScope } from '../../core/worklist/worklist-query.js';
import { useKept } from './use-kept.js';

type ScopeProps = Pick<WorklistQueryProps, 'scope' | 'defaultScope' | 'onScopeChange'>;

/**
 * The scope that a person chose the last time, where the host says nothing of it; see `useKept`. Gives the props of a query
 * with it.
 */
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
      // A host that holds the scope keeps it as well.
      if (scope === undefined) keep(next);
      onScopeChange?.(next);
    },
  };
}
