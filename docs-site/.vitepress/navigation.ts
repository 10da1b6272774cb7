import type { DefaultTheme } from 'vitepress';

const doc = (text: string, page: string): DefaultTheme.SidebarItem => ({ text, link: `/docs/${page}` });

/** The pages of `docs/`, by what a reader wants to do. Every page stands here, which a test sees to. */
export const navigation: DefaultTheme.SidebarItem[] = [
  {
    text: 'Begin',
    items: [
      { text: 'What it is', link: '/README' },
      doc('Add it to your app', 'embedding'),
      doc('Sign people in', 'authentication'),
      doc('Let the CRM be called (CORS)', 'embedding#cors'),
      doc('Migrate from 0.1', 'migrating'),
    ],
  },
  {
    text: 'In your host',
    items: [
      doc('Content-Security-Policy', 'embedding#content-security-policy'),
      doc('On a server', 'embedding#on-a-server'),
      doc('Dialogs, drawers, popovers', 'embedding#dialogs-drawers-popovers'),
      doc('Without React', 'element'),
      doc('Shadow DOM and frames', 'isolation'),
      doc('Theming', 'theming'),
      doc('Languages', 'locales'),
    ],
  },
  {
    text: 'Work with follow-ups',
    items: [
      doc('The list', 'worklist'),
      doc('The agenda', 'agenda'),
      doc('Due times', 'due-times'),
      doc('Reminders', 'reminders'),
      doc('Compose your own page', 'composing'),
    ],
  },
  {
    text: 'Test and look inside',
    items: [
      doc('Against a fake CRM', 'testing'),
      doc('Devtools', 'devtools'),
      doc('Errors, events and codes', 'errors'),
    ],
  },
  {
    text: 'What is promised',
    items: [doc('Saving', 'saving'), doc('Reliability', 'reliability'), doc('Performance', 'performance')],
  },
  {
    text: 'This project',
    items: [
      doc('Decisions', 'decisions'),
      doc('Storybook', 'storybook'),
      { text: 'Change this library', link: '/CONTRIBUTING' },
      { text: 'Security', link: '/SECURITY' },
      { text: 'Changelog', link: '/CHANGELOG' },
    ],
  },
];
