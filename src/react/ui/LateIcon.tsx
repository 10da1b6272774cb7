import type { ReactElement } from 'react';
import { drawing, FIRST_PATHS } from './Icon.js';

const PATHS = {
  ...FIRST_PATHS,
  calendar:
    'M5 1.75v2.5M11 1.75v2.5M2.25 6.5h11.5M3.25 3h9.5a1 1 0 0 1 1 1v8.75a1 1 0 0 1-1 1h-9.5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z',
  cancel: 'M3.75 3.75l8.5 8.5M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  check: 'm3.25 8.5 3 3 6.5-7',
  copy: 'M10.5 5.5V3.25a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1H5.5M6.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1Z',
  person: 'M5 5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M3 14c0-5.5 10-5.5 10 0',
} as const;

/** The available icons. */
export type IconName = keyof typeof PATHS;

export interface LateIconProps {
  name: IconName;
}

/** `Icon` with those that no first load shows. Renders an `<svg>`. */
export function LateIcon({ name }: LateIconProps): ReactElement {
  return drawing(PATHS[name]);
}
