'use client';
import { useEffect, useState } from 'react';
import { knownValues } from './known-values.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { Services } from '../../core/page/followups-core.js';
import { whenIdle } from '../../core/page/when-idle.js';
import { FIELD_OF_FILTER } from '../../core/worklist/column-groups.js';

/** The values of free-text fields in the loaded records. */
export interface KnownValues {
  readonly knownTaskTypes: readonly string[];
  readonly knownPriorities: readonly string[];
}

interface LookedUp extends KnownValues {
  readonly core: object;
  readonly revision: number;
}

const lookedUpIn = new WeakMap<object, LookedUp>();
const NONE: readonly string[] = [];

/** Returns the values to suggest in one editor, for all records it shows: the last lookup, refreshed in idle time. */
export function useKnownValues(): KnownValues {
  const { core } = useFollowupsContext();
  const { taskTypes, priorities } = useDisplaySettings();
  // If the host provides both, skip the records.
  const isWanted = !taskTypes || !priorities;
  const [found, setFound] = useState(() => (isWanted ? (lookedUpIn.get(core) ?? lookUp(core)) : null));
  const known = isWanted && found?.core !== core ? (lookedUpIn.get(core) ?? lookUp(core)) : found;
  if (known !== found) setFound(known);

  useEffect(() => {
    if (!known || known.revision === core.records.revision()) return undefined;
    return whenIdle(() => {
      const next = lookUp(core);
      setFound((before) => (before && isAlike(before, next) ? before : next));
    });
    // Only when an editor opens: its suggestions stay the same while it is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [core, isWanted]);

  return {
    knownTaskTypes: taskTypes || !known ? NONE : known.knownTaskTypes,
    knownPriorities: priorities || !known ? NONE : known.knownPriorities,
  };
}

function lookUp(core: Services<'records'>): LookedUp {
  const next = {
    core,
    revision: core.records.revision(),
    knownTaskTypes: knownValues(core.records.all(), FIELD_OF_FILTER.taskTypes),
    knownPriorities: knownValues(core.records.all(), FIELD_OF_FILTER.priorities),
  };
  lookedUpIn.set(core, next);
  return next;
}

function isAlike(one: KnownValues, other: KnownValues): boolean {
  return (
    one.knownTaskTypes.join('\n') === other.knownTaskTypes.join('\n') &&
    one.knownPriorities.join('\n') === other.knownPriorities.join('\n')
  );
}
