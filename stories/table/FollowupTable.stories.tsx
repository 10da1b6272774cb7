import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupTable } from '../../src/index.js';
import type { FollowupTableProps, FollowupTableSlots } from '../../src/index.js';
import { CrmStage } from '../support/CrmStage.js';
import type { CrmStageProps } from '../support/CrmStage.js';

/** The list on its own, on an in-memory CRM: it loads, sorts, selects, and opens its editor. */
const meta = preview.meta({
  title: 'Table/FollowupTable',
  component: FollowupTable,
  parameters: { docs: { story: { inline: false, height: '480px' } } },
});

const on =
  (stage: Omit<CrmStageProps, 'children'> = {}, props: FollowupTableProps = {}) =>
  () => (
    <CrmStage {...stage}>
      <FollowupTable {...props} />
    </CrmStage>
  );

const page = () => within(document.body);

/** Edited from a row; focus returns to its button. */
export const Default = meta.story({
  render: on(),
  play: async ({ canvas }) => {
    const [edit] = await canvas.findAllByRole('button', { name: /^Edit/ });
    await userEvent.click(edit as HTMLElement);
    await page().findByRole('dialog', { name: 'Edit follow-up' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(edit).toHaveFocus());
  },
});
export const ReadOnly = meta.story({
  render: on({ settings: { canEdit: () => false } }),
  play: async ({ canvas }) => {
    await canvas.findAllByText(/Amara Okafor/);
    await expect(canvas.queryByRole('button', { name: /^Edit/ })).toBeNull();
  },
});

const ownEditor = fn();
/** The host opens its own editor. */
export const EditorOfTheHost = meta.story({
  render: on({}, { editor: null, onEditRequest: ownEditor }),
  play: async ({ canvas }) => {
    const [edit] = await canvas.findAllByRole('button', { name: /^Edit/ });
    await userEvent.click(edit as HTMLElement);
    await expect(ownEditor).toHaveBeenCalled();
    await expect(page().queryByRole('dialog')).toBeNull();
  },
});

const slots: FollowupTableSlots = {
  cell: ({ column, children }) => (column === 'note' ? <em>{children}</em> : <>{children}</>),
  loading: () => <p>The host’s own way to wait</p>,
  empty: () => <p>Nothing to do: time for a walk.</p>,
  error: ({ retry }) => (
    <p role="alert">
      The host’s own words.{' '}
      <button type="button" onClick={retry}>
        Once more
      </button>
    </p>
  ),
};

export const OwnCells = meta.story({
  render: on({}, { slots }),
  play: async ({ canvasElement }) => waitFor(() => expect(canvasElement.querySelector('.rf-cell em')).toBeVisible()),
});
export const OwnLoading = meta.story({
  render: on({ prepare: (crm) => void crm.hold({ on: 'list' }) }, { slots }),
  play: async ({ canvas }) => void (await canvas.findByText(/own way to wait/)),
});
export const OwnEmpty = meta.story({
  render: on({ crm: { followups: [] } }, { slots }),
  play: async ({ canvas }) => void (await canvas.findByText(/time for a walk/)),
});
export const OwnError = meta.story({
  render: on({ prepare: (crm) => void crm.fail({ on: 'list', with: 403, times: Infinity }) }, { slots }),
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Once more' })),
});
export const NoRowActions = meta.story({
  render: on({}, { slots: { rowActions: null } }),
  play: async ({ canvas }) => {
    await canvas.findAllByText(/Amara Okafor/);
    await expect(canvas.queryByRole('button', { name: /^Edit/ })).toBeNull();
  },
});

let broken = true;
/** A host's cell throws: an error with a retry button replaces it; the rest of the page works. */
export const Crashed = meta.story({
  beforeEach: () => {
    broken = true;
  },
  render: on({}, { slots: { cell: ({ children }) => (broken ? fail() : <>{children}</>) } }),
  play: async ({ canvas }) => {
    const [retry] = await canvas.findAllByRole('button', { name: 'Try again' });
    // Only the cells are lost: the rows still work. Mended while React still renders some of them, they would be an error of
    // which React tells the page.
    await waitFor(() => {
      const rows = canvas.getAllByRole('row').filter((row) => row.dataset['followupId'] !== undefined);
      void expect(canvas.getAllByRole('button', { name: /^Edit/ })).toHaveLength(rows.length);
    });
    const before = canvas.getAllByRole('button', { name: 'Try again' }).length;
    broken = false;
    await userEvent.click(retry as HTMLElement);
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Try again' }).length).toBeLessThan(before));
  },
});

function fail(): never {
  throw new Error('A cell of the host, broken for this story');
}
