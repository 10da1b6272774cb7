const PATHS = {
  brand: 'M6 19V5l12 14V5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  inbox: 'M4 13h4l2 3h4l2-3h4M4 13l3-8h10l3 8v6H4z',
  deals: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  followups: 'M4 6.5 5.5 8 8.5 5M4 15.5 5.5 17l3-3M12 7h8M12 16h8',
  reports: 'M5 20V11M12 20V4M19 20v-6',
  flask: 'M9 4h6M10 4v6L5 19a1 1 0 0 0 1 1.5h12A1 1 0 0 0 19 19l-5-9V4M7.5 15h9',
  close: 'M6 6l12 12M18 6 6 18',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M5.3 18.7 7 17M17 7l1.7-1.7',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon next to a text with its meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
