import type { ReactElement } from 'react';

export const FIRST_PATHS = {
  alert: 'M8 4.75v4M8 11.25v.01M8 1.75 14.5 13.5h-13L8 1.75Z',
  bookmark: 'M4 2.25h8v11.5l-4-3-4 3V2.25Z',
  chevron: 'm4.25 6.25 3.75 3.75 3.75-3.75',
  clock: 'M8 4.5V8l2.25 1.5M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  close: 'm4 4 8 8M12 4l-8 8',
  edit: 'm10.25 3.5 2.25 2.25M2.75 13.25l.6-2.85 7.65-7.65a1.06 1.06 0 0 1 1.5 0l.75.75a1.06 1.06 0 0 1 0 1.5L5.6 12.65l-2.85.6Z',
  high: 'M8 2.5v7M8 13v.01',
  info: 'M8 7.25v4M8 4.75v.01M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  more: 'M2.75 8a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M7.5 8a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M12.25 8a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
  refresh: 'M13.25 3v3.25H10M13 6.25A5.5 5.5 0 1 0 13.5 8',
  search: 'm14 14-3.6-3.6M11.75 7a4.75 4.75 0 1 1-9.5 0 4.75 4.75 0 0 1 9.5 0Z',
} as const;

export interface IconProps {
  name: keyof typeof FIRST_PATHS;
}

/**
 * A small icon beside words that say the same; hidden from screen readers. It knows those of the first load, `LateIcon` knows
 * all. Renders an `<svg>`.
 */
export function Icon({ name }: IconProps) {
  return drawing(FIRST_PATHS[name]);
}

export function drawing(path: string): ReactElement {
  return (
    <svg className="rf-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
