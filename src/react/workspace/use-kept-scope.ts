'use client';
import { useState } from 'react';
import type { WorklistQueryProps } from '../hooks/use-worklist-query.js';
import type { WorklistScope } from '../../core/worklist/worklist-query.js';
import { useKept } from './use-kept.js';

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
