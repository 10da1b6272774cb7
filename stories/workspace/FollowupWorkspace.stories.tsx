import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupWorkspace } from '../../src/index.js';
import type { CustomColumn } from '../../src/index.js';
import { CrmStage, stage } from '../support/CrmStage.js';
import type { CrmStageProps } from '../support/CrmStage.js';
import { seeGreyRows } from '../support/see-grey-rows.js';

type StageArgs = Omit<CrmStageProps, 'children'>;

/** The whole workspace in one component, on an in-memory CRM: every state of a page in real use. */
const meta = preview.meta({
  title: 'Workspace/FollowupWorkspace',
  component: FollowupWorkspace,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
});

const on = (args: StageArgs) => () => (
  <CrmStage {...args}>
    <FollowupWorkspace />
  </CrmStage>
);

export const Default = meta.story({
  render: on({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid', { name: 'Follow-ups' })).toBeVisible();
    await canvas.findByText(/^112 to do · all loaded, updated /);
  },
});

/** The same workspace, arranged by a host: here the toolbar is below the list. */
export const FromItsParts = meta.story({
  render: () => (
    <CrmStage>
      <FollowupWorkspace>
        {({ bar, list, toolbar }) => (
          <>
            {bar}
            {list}
            {toolbar}
          </>
        )}
      </FollowupWorkspace>
    </CrmStage>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid', { name: 'Follow-ups' })).toBeVisible();
    await canvas.findByText(/^112 to do · all loaded, updated /);
  },
});

const words: CustomColumn = {
  id: 'words',
  header: 'Words',
  cell: ({ followup }) => <>{wordsOf(followup.note)}</>,
  width: 6,
  value: ({ note }) => wordsOf(note),
  filter: { label: (value) => (value === '1' ? '1 word' : `${value} words`) },
};

function wordsOf(note: string | null | undefined): number | null {
  return note ? note.trim().split(/\s+/).length : null;
}

const withWords = ['note', words, 'priority', 'due_at'] as const;

/** A host's column sorts by its header and is offered as a filter. */
export const CustomColumnSorts = meta.story({
  render: () => (
    <CrmStage>
      <FollowupWorkspace columns={withWords} defaultGroupBy={null} />
    </CrmStage>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Words' }));
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: /Words/ })).toHaveAttribute('aria-sort'));
    await userEvent.click(canvas.getByRole('button', { name: /^Filter/ }));
    await within(document.body).findByRole('group', { name: 'Words' });
  },
});

export const Empty = meta.story({
  render: on({ crm: { followups: [] } }),
  play: async ({ canvas }) => void (await canvas.findByText('Nothing to do')),
});

export const FirstPageLoading = meta.story({
  render: on({ prepare: (crm) => void crm.hold({ on: 'list' }) }),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('grid', { name: 'Follow-ups' })).toHaveAttribute('aria-busy', 'true'));
    await seeGreyRows({ canvasElement });
  },
});

export const FirstPageFailed = meta.story({
  render: on({ prepare: (crm) => void crm.fail({ on: 'list', with: 500, times: Infinity }) }),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const FirstPageForbidden = meta.story({
  render: on({ prepare: (crm) => void crm.fail({ on: 'list', with: 403, times: Infinity }) }),
  play: async ({ canvas }) => void (await canvas.findByText(/You don’t have permission to see these follow-ups/)),
});

export const NextPageFailed = meta.story({
  // Loads more only by the button.
  render: on({ settings: { preload: 0 } }),
  play: async ({ canvas }) => {
    const more = await canvas.findByRole('button', { name: 'Load more' });
    stage.crm?.fail({ on: 'list', with: 500, times: Infinity });
    await userEvent.click(more);
    await canvas.findByText(/Could not load more follow-ups/);
  },
});

/** The server claims to have more but names no next page: the list says that it is cut short. */
export const ListCutShort = meta.story({
  render: on({
    prepare: (crm) =>
      void crm.fail({
        on: 'list',
        with: 200,
        when: 'after',
        times: Infinity,
        body: (answer: unknown) => ({ ...(answer as object), next_cursor: null }),
      }),
  }),
  play: async ({ canvas }) => void (await canvas.findByText(/stopped before the end/)),
});

/** An optimistic update: an edit shows before the server has responded. */
export const Saving = meta.story({
  render: on({}),
  play: async ({ canvasElement }) => {
    // The stage's CRM exists once the list has loaded.
    await within(canvasElement).findAllByRole('button', { name: /^Edit/ });
    stage.crm?.hold({ on: 'update' });
    await editFirstNote(canvasElement, 'Written before the answer came');
    const page = within(document.body);
    await userEvent.keyboard('{Escape}');
    await page.findByText('Written before the answer came');
    await waitFor(() => expect(firstRow(canvasElement)).toHaveAttribute('data-state', 'saving'));
  },
});

export const Saved = meta.story({
  render: on({}),
  play: async ({ canvasElement }) => {
    await editFirstNote(canvasElement, 'Saved in a moment');
    await within(document.body).findByText('Saved');
    await waitFor(() => expect(firstRow(canvasElement)).toHaveAttribute('data-state', 'saved'));
  },
});

/** The CRM asks to wait: the editor is closed, and the row says so. */
export const Busy = meta.story({
  render: on({ prepare: (crm) => void crm.fail({ on: 'update', with: 429, retryAfter: 3600, times: Infinity }) }),
  play: async ({ canvasElement }) => {
    await editFirstNote(canvasElement, 'Waits for its turn');
    await within(firstRow(canvasElement)).findByTitle(/^The CRM is busy\. Trying again in [\d,]+ s\.$/);
  },
});

/** The CRM refused a value: the reopened editor shows its message at the field, and the typed text. */
export const Refused = meta.story({
  render: () => (
    <CrmStage prepare={(crm) => void crm.fail({ on: 'update', with: 400, field: 'note', times: Infinity })}>
      <FollowupWorkspace editorLayout="dialog" />
    </CrmStage>
  ),
  play: async ({ canvasElement }) => {
    await editFirstNote(canvasElement, 'Not to the CRM’s liking');
    const page = within(document.body);
    const notices = within(await page.findByRole('region', { name: 'Notices' }));
    await userEvent.click(await notices.findByRole('button', { name: 'Reopen' }));
    const editor = within(await page.findByRole('dialog', { name: 'Edit follow-up' }));
    const note = await editor.findByLabelText(/^Note/);
    await waitFor(() => expect(note).toHaveAttribute('aria-invalid', 'true'));
    await expect(note).toHaveValue('Not to the CRM’s liking');
  },
});

/** A colleague changed the same field while the editor was open. */
export const Conflict = meta.story({
  render: on({}),
  play: async ({ canvasElement }) => {
    await editFirstNote(canvasElement, 'Mine', (id) => stage.crm?.edit(id, { note: 'Theirs' }));
    const prompt = await within(document.body).findByRole('alertdialog', { name: 'This follow-up has changed' });
    const choice = within(prompt).getByRole('radiogroup', { name: 'Note' });
    for (const radio of within(choice).getAllByRole('radio')) await expect(radio).not.toBeChecked();
  },
});

function firstRow(canvas: HTMLElement): HTMLElement {
  const row = canvas.querySelector<HTMLElement>('[role="row"][data-followup-id]');
  if (!row) throw new Error('The list shows no row.');
  return row;
}

async function editFirstNote(canvas: HTMLElement, text: string, meanwhile?: (id: string) => void): Promise<void> {
  await within(canvas).findAllByRole('button', { name: /^Edit/ });
  const row = firstRow(canvas);
  await userEvent.click(within(row).getByRole('button', { name: /^Edit/ }));
  const dialog = await within(document.body).findByRole('dialog', { name: 'Edit follow-up' });
  const note = await within(dialog).findByLabelText(/^Note/);
  await userEvent.clear(note);
  await userEvent.type(note, text);
  meanwhile?.(row.dataset['followupId'] ?? '');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
}
