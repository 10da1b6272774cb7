import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { MATRIX_FRAME } from '../stories/support/matrix-frame.js';
import { strictMode, surroundings } from './decorators.js';
import { globalTypes, initialGlobals } from './globals.js';
import { keepFrameStill } from './still-frame.js';
import '../src/react/styles/index.css';
import './preview.css';

if (window.name === MATRIX_FRAME) keepFrameStill();

// A busy machine is slow; a state that never comes still fails.
configure({ asyncUtilTimeout: 15_000 });

interface DocumentedComponent {
  __docgenInfo?: { description?: string };
}

/** Only the prose: a docs page would append the tags to it. Storybook reads this option, but its types lack it. */
const docs: object = {
  extractComponentDescription: (component: DocumentedComponent) =>
    component.__docgenInfo?.description?.split(/^@/m)[0]?.trim() ?? '',
};

export default definePreview({
  addons: [addonA11y(), addonDocs()],
  decorators: [surroundings, strictMode],
  globalTypes,
  initialGlobals,
  parameters: {
    a11y: {
      test: 'error',
      // The same as in `npm run test:axe`.
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        rules: {
          'label-content-name-mismatch': { enabled: true },
          'target-size': { enabled: true },
          'heading-order': { enabled: true },
        },
      },
    },
    controls: { expanded: true },
    docs,
    layout: 'fullscreen',
    options: {
      storySort: {
        order: [
          'Start here',
          'Foundations',
          ['Tokens', 'Theme editor', 'Content', 'All messages', 'Accessibility'],
          'Workspace',
          ['Live', 'FollowupWorkspace', 'WorkspaceBarView'],
          'Table',
          ['FollowupTable', 'FollowupTableView', 'States of a row', 'Worklist'],
          'Agenda',
          'Toolbar & filters',
          'Editor',
          'Conflict',
          'Bulk',
          'Workload',
          'Quick actions',
          'Notices',
          'Parts',
        ],
      },
    },
  },
  tags: ['autodocs'],
});
