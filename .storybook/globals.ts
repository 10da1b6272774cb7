import type { Preview } from '@storybook/react-vite';
import { storyLocales } from '../stories/support/story-locales.js';

type Icon = NonNullable<NonNullable<NonNullable<Preview['globalTypes']>[string]['toolbar']>['icon']>;

const item = (value: string, title: string) => ({ value, title });
const menu = (description: string, icon: Icon, items: readonly { value: string; title: string }[]) => ({
  description,
  toolbar: { icon, dynamicTitle: true, items: [...items] },
});

/**
 * The toolbar: the settings of a host, and the behavior of its CRM. A story reads them from `context.globals`;
 * `latency` and `fault` immediately affect every story on an in-memory CRM.
 */
export const globalTypes: NonNullable<Preview['globalTypes']> = {
  theme: menu('Color scheme of the page', 'mirror', [item('light', 'Light'), item('dark', 'Dark')]),
  direction: menu('Direction of the text', 'transfer', [
    item('auto', 'As the language runs'),
    item('ltr', 'Left to right'),
    item('rtl', 'Right to left'),
  ]),
  locale: menu(
    'Language of the words, and the form of dates and numbers',
    'globe',
    storyLocales.map(({ tag, title }) => item(tag, title)),
  ),
  zone: menu('Time zone of due times', 'time', [
    item('Europe/Paris', 'Europe/Paris'),
    item('UTC', 'UTC'),
    item('America/New_York', 'America/New York'),
    item('America/St_Johns', 'America/St Johns (half hours)'),
    item('Asia/Kolkata', 'Asia/Kolkata'),
    item('Asia/Tokyo', 'Asia/Tokyo'),
    item('Australia/Lord_Howe', 'Australia/Lord Howe (changes by half an hour)'),
    item('Pacific/Kiritimati', 'Pacific/Kiritimati (+14)'),
  ]),
  density: menu('Spacing, by --rf-space', 'component', [
    item('compact', 'Compact'),
    item('normal', 'Normal spacing'),
    item('roomy', 'Roomy'),
  ]),
  accent: menu('Accent, by --rf-accent', 'paintbrush', [
    item('own', 'Own accent'),
    item('green', 'Green'),
    item('plum', 'Plum'),
    item('graphite', 'Graphite'),
  ]),
  corners: menu('Corners, by --rf-radius', 'stop', [
    item('own', 'Own corners'),
    item('square', 'Square'),
    item('round', 'Round'),
  ]),
  font: menu('Font, by --rf-font', 'paragraph', [
    item('host', 'Font of the host'),
    item('serif', 'Serif'),
    item('mono', 'Monospaced'),
  ]),
  width: menu('Room the host gives', 'grow', [
    item('full', 'Full width'),
    item('tablet', 'Tablet, 768 px'),
    item('narrow', 'Narrow, 360 px'),
    item('smallest', 'Smallest, 320 px'),
  ]),
  latency: menu('How long the CRM takes', 'timer', [
    item('none', 'No latency'),
    item('300', '300 ms'),
    item('2000', '2 s'),
    item('8000', '8 s'),
  ]),
  fault: menu('What goes wrong with the CRM', 'lightning', [
    item('none', 'No faults'),
    item('503', '503 now and then'),
    item('offline', 'Offline'),
    item('429', '429 on every save'),
    item('lost', 'Saves land, answers are lost'),
    item('colleague', 'A colleague edits all the time'),
    item('sign-in', 'Sign-in expired'),
  ]),
};

export const initialGlobals = {
  theme: 'light',
  direction: 'auto',
  locale: 'en-GB',
  zone: 'Europe/Paris',
  density: 'normal',
  accent: 'own',
  corners: 'own',
  font: 'host',
  width: 'full',
  latency: 'none',
  fault: 'none',
};

export type StoryGlobals = typeof initialGlobals;
