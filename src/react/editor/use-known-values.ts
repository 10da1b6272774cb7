'use client';
import { useState } from 'react';
import { EDITABLE_FIELDS, FIELDS } from '../../core/followup/fields.js';
import type { OptionName } from '../../core/page/option.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { knownValues } from './known-values.js';

/** The values of choices in the loaded records, by the setting that would name them. */
export type KnownValues = { readonly [Name in OptionName]?: readonly string[] | undefined };

/**
 * Returns the values to suggest in free-text fields: those in use when the editor opened, the same for all records it
 * shows.
 */
export function useKnownValues(): KnownValues {
  const { core } = useFollowupsContext();
  const { options } = useDisplaySettings();
  const [known] = useState(() => {
    const values: { -readonly [Name in OptionName]?: readonly string[] } = {};
    for (const field of EDITABLE_FIELDS) {
      const description = FIELDS[field];
      if (description.kind !== 'choice' || options[description.values]) continue;
      values[description.values] = knownValues(core.records.all(), field);
    }
    return values;
  });
  return known;
}
