const PATHS = {
  alert: 'M8 4.75v4M8 11.25v.01M8 1.75 14.5 13.5h-13L8 1.75Z',
  check: 'm3.25 8.5 3 3 6.5-7',
  chevron: 'm4.25 6.25 3.75 3.75 3.75-3.75',
  clock: 'M8 4.5V8l2.25 1.5M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  close: 'm4 4 8 8M12 4l-8 8',
  copy: 'M10.5 5.5V3.25a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1H5.5M6.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1Z',
  info: 'M8 7.25v4M8 4.75v.01M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  more: 'M2.75 8a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M7.5 8a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M12.25 8a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
} as const;

export type IconName = keyof typeof PATHS;

export interface IconProps {
  name: IconName;
}

/** A small drawing beside words that say the same; hidden from screen readers. Renders an `<svg>`. */
export function Icon({ name }: IconProps) {
  return (
    <svg className="rf-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
