/** An app as a host would write it, which renders what it imports. */
export interface App {
  readonly name: string;
  readonly code: string;
  /** The limits of its first load and, optionally, of everything it ever loads: gzip, in kB of 1,000 bytes. */
  readonly first: Limit;
  readonly all?: Limit;
  /** What a host wires, which the app as written never asks for: `all` leaves it out. */
  readonly wired?: readonly Wired[];
  /** Whether to build it with every bundler. */
  readonly everywhere?: boolean;
}

/** What is fetched only where a host has wired it. */
export interface Wired extends Limit {
  /** The file that is fetched for it, which may have more than this. */
  readonly part: string;
  /** What only this needs of it. */
  readonly files: readonly string[];
}

export interface Limit {
  /** Its name in the documentation. */
  readonly name: string;
  /** The maximum. */
  readonly budget: number;
  /** The target, if not reached yet. */
  readonly aim?: number;
  /** Whether all bundlers must be close to each other. */
  readonly spread?: boolean;
}

export const APPS: readonly App[] = [
  {
    name: 'table',
    everywhere: true,
    code: rendering('FollowupTable'),
    first: { name: 'the table, first load', budget: 50.5, aim: 44, spread: true },
  },
  {
    name: 'workspace',
    everywhere: true,
    code: rendering('FollowupWorkspace', { editorLayout: 'panel' }),
    first: { name: 'the workspace, first load', budget: 68.4, aim: 62, spread: true },
    // Each part is loaded when first opened.
    all: { name: 'everything: agenda, workload, panel and all else opened', budget: 262, aim: 165 },
    wired: [
      { name: 'macros, where wired', budget: 8.2, part: 'routine-parts.js', files: ['MacroPopover.js'] },
      {
        name: 'complete and create, where wired',
        budget: 9.9,
        part: 'routine-parts.js',
        files: ['NextPopover.js', 'use-next.js'],
      },
      { name: 'the backlog, where wired', budget: 6.2, part: 'routine-parts.js', files: ['BacklogDialog.js'] },
      {
        name: 'lists and the journal on disk, where wired',
        budget: 5.7,
        part: 'disk-parts.js',
        files: ['disk-parts.js'],
      },
    ],
  },
  {
    name: 'client',
    code: `import { createFollowupsClient } from 'react-followups/client'; globalThis.client = createFollowupsClient({});`,
    first: { name: 'createFollowupsClient', budget: 10.2 },
  },
  {
    name: 'table-de',
    code: rendering('FollowupTable', {}, 'de'),
    first: { name: 'the table in German, first load', budget: 51.2 },
  },
  {
    name: 'locale',
    code: `import { de } from 'react-followups/locales/de'; globalThis.de = de;`,
    first: { name: 'a locale (German), first load', budget: 2.9 },
    all: { name: 'a locale (German), all of it', budget: 11.6 },
  },
];

/** The sizes of files in the package. */
export const FILES: readonly (Limit & { readonly files: RegExp })[] = [
  {
    name: 'react-followups/element, with React, Query and styles, first load',
    files: /^element(?:|-parts\/(?:first-load|rolldown-runtime)-[^/]*)\.js$/,
    budget: 168.8,
  },
  {
    name: 'react-followups/element, with all that it ever fetches',
    files: /^element(?:|-parts\/[^/]*)\.js$/,
    budget: 345.5,
  },
  { name: 'styles.css', files: /^styles\.css$/, budget: 17.7 },
  { name: 'styles/first.css', files: /^styles\/first\.css$/, budget: 9.5 },
];

function rendering(component: string, props = {}, language?: string): string {
  return `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { FollowupsProvider, ${component} } from 'react-followups';
    ${language ? `import { ${language} as messages } from 'react-followups/locales/${language}';` : ''}
    const page = createElement(${component}, ${JSON.stringify(props)});
    createRoot(document.body).render(createElement(FollowupsProvider, ${language ? '{ messages }' : '{}'}, page));
  `;
}
