import { useState } from 'react';
import { ofEach } from '../../core/followup/fields.js';
import { OPTION_NAMES, type NamedOptions } from '../../core/page/option.js';

/** Picks the values of all choices out of some settings; the same object until one of them changes. */
export function useOptions(settings: Partial<NamedOptions>): NamedOptions {
  const [kept, setKept] = useState<NamedOptions | null>(null);
  const options = ofEach(OPTION_NAMES, (name) => settings[name] ?? null);
  if (kept && OPTION_NAMES.every((name) => kept[name] === options[name])) return kept;
  setKept(options);
  return options;
}
