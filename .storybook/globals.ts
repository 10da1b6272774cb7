import type { Preview } from '@storybook/react-vite';

const item = (value: string, title: string) => ({ value, title });

/** The toolbar: what a host's page decides about the library's looks. A story reads them from `context.globals`. */
export const globalTypes: NonNullable<Preview['globalTypes']> = {
  theme: {
    description: 'Colour scheme of the page',
    toolbar: { icon: 'mirror', dynamicTitle: true, items: [item('light', 'Light'), item('dark', 'Dark')] },
  },
  direction: {
    description: 'Direction of the text',
    toolbar: {
      icon: 'transfer',
      dynamicTitle: true,
      items: [item('ltr', 'Left to right'), item('rtl', 'Right to left')],
    },
  },
  locale: {
    description: 'Locale of dates, numbers and plurals',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: [
        item('en-GB', 'en-GB'),
        item('en-US', 'en-US'),
        item('de-DE', 'de-DE'),
        item('ja-JP', 'ja-JP'),
        item('ar-EG', 'ar-EG'),
      ],
    },
  },
  density: {
    description: 'Spacing, by --rf-space',
    toolbar: {
      icon: 'component',
      dynamicTitle: true,
      items: [item('compact', 'Compact'), item('normal', 'Normal'), item('roomy', 'Roomy')],
    },
  },
  width: {
    description: 'Room the host gives',
    toolbar: { icon: 'grow', dynamicTitle: true, items: [item('full', 'Full width'), item('narrow', 'Narrow')] },
  },
};

export const initialGlobals = { theme: 'light', direction: 'ltr', locale: 'en-GB', density: 'normal', width: 'full' };

export type StoryGlobals = typeof initialGlobals;
