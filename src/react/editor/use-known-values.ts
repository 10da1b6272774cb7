'use client';
import { useEffect, useState } from 'react';
import { knownValues } from './known-values.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { EDITABLE_FIELDS, FIELDS } from '../../core/followup/fields.js';
import type { Services } from '../../core/page/followups-core.js';
import { OPTION_NAMES, type OptionName } from '../../core/page/option.js';
import { whenIdle } from '../../core/page/when-idle.js';

/** The values of choices in the loaded records, by the setting that would name them. */
export type KnownValues = { readonly [Name in OptionName]?: readonly string[] | undefined };

interface LookedUp {
  readonly core: object;
  readonly revision: number;
  readonly values: KnownValues;
}

const lookedUpIn = new WeakMap<object, LookedUp>();

/** Returns the values to suggest in one editor, for all records it shows: the last lookup, refreshed in idle time. */
export function useKnownValues(): KnownValues | undefined {
  const { core } = useFollowupsContext();
  const { options } = useDisplaySettings();
  // If the host provides all, skip the records.
  const isWanted = OPTION_NAMES.some((name) => !options[name]);
  const [found, setFound] = useState(() => (isWanted ? (lookedUpIn.get(core) ?? lookUp(core)) : null));
  const known = isWanted && found?.core !== core ? (lookedUpIn.get(core) ?? lookUp(core)) : found;
  if (known !== found) setFound(known);

  useEffect(() => {
    if (!known || known.revision === core.records.revision()) return undefined;
    return whenIdle(() => {
      const next = lookUp(core);
      setFound((before) => (before && isAlike(before.values, next.values) ? before : next));
    });
    // Only when an editor opens: its suggestions stay the same while it is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [core, isWanted]);

  return known?.values;
}

function lookUp(core: Services<'records'>): LookedUp {
  const values: { -readonly [Name in OptionName]?: readonly string[] } = {};
  for (const field of EDITABLE_FIELDS) {
    const description = FIELDS[field];
    if (description.kind === 'choice') values[description.values] = knownValues(core.records.all(), field);
  }
  const next = { core, revision: core.records.revision(), values };
  lookedUpIn.set(core, next);
  return next;
}

function isAlike(one: KnownValues, other: KnownValues): boolean {
  return OPTION_NAMES.every((name) => one[name]?.join('\n') === other[name]?.join('\n'));
}
