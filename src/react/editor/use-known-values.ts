'use client';
import { useState } from 'react';
import { FIELD_OF_FILTER } from '../../core/worklist/column-groups.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { knownValues } from './known-values.js';

const NONE: readonly string[] = [];

/**
 * Returns the values to suggest in free-text fields: those in use when the editor opened, the same for all records it
 * shows.
 */
export function useKnownValues() {
  const { core } = useFollowupsContext();
  const { taskTypes, priorities } = useDisplaySettings();
  const [known] = useState(() => ({
    knownTaskTypes: taskTypes ? NONE : knownValues(core.records.all(), FIELD_OF_FILTER.taskTypes),
    knownPriorities: priorities ? NONE : knownValues(core.records.all(), FIELD_OF_FILTER.priorities),
  }));
  return known;
}
