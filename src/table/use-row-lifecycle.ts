import type { ComponentType } from 'react';
import { useLifecycleCommands } from '../provider/HostActions.js';
import { useLoadedCode } from '../provider/use-loaded-code.js';
import { createLoader } from '../ui/create-loader.js';
import type { RowLifecycleProps } from './RowLifecycle.js';

/** Most hosts have no such commands. */
const rowCode = createLoader(() => import('./row-parts.js'));

/** What offers the host's own commands in a row; `null` where there are none, and until the code is there. */
export function useRowLifecycle(): ComponentType<RowLifecycleProps> | null {
  const { complete, cancel } = useLifecycleCommands();
  const isOffered = Boolean(complete ?? cancel);
  const code = useLoadedCode(rowCode, isOffered);
  return isOffered && code ? code.RowLifecycle : null;
}
