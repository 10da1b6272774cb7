import type { ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupWorkspace } from '../../src/index.js';
import type { CustomColumn, Followup, FollowupEditorSlotProps, FollowupLifecycle } from '../../src/index.js';
import { findEditable, rowOf, staged } from '../conflict/desk-steps.js';
import { CrmStage } from '../support/CrmStage.js';

const SNIPPETS = ['Called, no answer. ', 'Sent the offer. '];

function Snippets({ canEdit, insertText }: FollowupEditorSlotProps): ReactElement {
  return (
    <section aria-label="Snippets">
      {SNIPPETS.map((text) => (
        <button key={text} type="button" disabled={!canEdit} onClick={() => insertText(text)}>
          {text}
        </button>
      ))}
    </section>
  );
}

function Contact({ followup }: FollowupEditorSlotProps): ReactElement {
  return <a href={`#deal-${followup.deal_id ?? ''}`}>Open phone</a>;
}

const COMPANIES = ['Cobalt Freight', 'Larch & Sons', 'Northwind'];

const companyOf = ({ id }: Followup): string | undefined => COMPANIES[Number.parseInt(id.slice(-2), 16) % 4];

const company: CustomColumn = {
  id: 'company',
  header: 'Company',
  cell: ({ followup }) => <>{companyOf(followup)}</>,
  width: 9,
  value: companyOf,
  filter: true,
  searchText: companyOf,
};

const columns = ['note', company, 'priority', 'due_at', 'owner_user_id'] as const;

const slots = { editorAside: Snippets, editorFooter: Contact };

const obedient: FollowupLifecycle = {
  complete: async ({ id }) => staged().edit(id, { status: 'completed' }),
  cancel: async ({ id }) => staged().edit(id, { status: 'cancelled' }),
};

interface StageProps {
  readonly lifecycle: FollowupLifecycle;
}

function Stage({ lifecycle }: StageProps): ReactElement {
  return (
    <CrmStage
      settings={{
        lifecycle,
        rowActions: [{ label: 'Send reminder', run: () => {} }],
        bulkActions: [{ label: 'Send reminders', run: () => {} }],
      }}
    >
      <div style={{ inlineSize: 'min(1240px, 100%)', blockSize: '760px' }}>
        <FollowupWorkspace columns={columns} slots={slots} />
      </div>
    </CrmStage>
  );
}

/** A host's extensions: commands to complete and cancel, actions, a column, and slots in the editor. */
const meta = preview.meta({
  title: 'Workspace/Host actions',
  component: Stage,
  args: { lifecycle: obedient },
  parameters: { docs: { story: { inline: false, height: '780px' } } },
});

const page = () => within(document.body);

async function press(canvas: HTMLElement, name: RegExp): Promise<string> {
  const id = await findEditable(canvas);
  await userEvent.hover(rowOf(canvas, id));
  await userEvent.click(await within(rowOf(canvas, id)).findByRole('button', { name }));
  return id;
}

const never = (): Promise<Followup> => new Promise(() => {});

export const InTheMenu = meta.story({
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^More actions/);
    await page().findByRole('menuitem', { name: 'Cancel follow-up' });
    await page().findByRole('menuitem', { name: 'Send reminder' });
  },
});
export const Pending = meta.story({
  args: { lifecycle: { complete: never, cancel: never } },
  play: async ({ canvasElement }) => {
    const id = await press(canvasElement, /^Complete/);
    await waitFor(() => expect(rowOf(canvasElement, id)).toHaveAttribute('data-state', 'saving'));
  },
});
/** A waiting user is told that the command is still running; there is no time limit. */
export const StillRunning = meta.story({
  args: { lifecycle: { complete: never, cancel: never } },
  play: async ({ canvasElement }) => {
    const id = await press(canvasElement, /^Complete/);
    await within(rowOf(canvasElement, id)).findByText('Still working…', undefined, { timeout: 12_000 });
  },
});
export const Completed = meta.story({
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Complete/);
    await page().findByText(/→ Completed$/);
  },
});
export const Refused = meta.story({
  args: { lifecycle: { complete: () => Promise.reject(new Error('Refused')) } },
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Complete/);
    await page().findByText('Could not complete');
  },
});
export const FilteredByCompany = meta.story({
  play: async ({ canvasElement }) => {
    await findEditable(canvasElement);
    await userEvent.click(page().getByRole('button', { name: 'Filter' }));
    await userEvent.click(await page().findByRole('checkbox', { name: /^Northwind/ }));
    await page().findByRole('button', { name: /Company.*Northwind/ });
  },
});
export const InTheEditor = meta.story({
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Edit/);
    const editor = within(await page().findByRole('dialog', { name: 'Edit follow-up' }));
    await userEvent.click(await editor.findByRole('button', { name: 'Called, no answer.' }));
    await expect(editor.getByLabelText<HTMLTextAreaElement>('Note').value).toContain('Called, no answer.');
  },
});
export const OnASelection = meta.story({
  play: async ({ canvasElement }) => {
    // The header's checkbox appears before those of the rows.
    const boxes = await waitFor(() => {
      const found = within(canvasElement).getAllByRole('checkbox');
      if (found.length < 5) throw new Error('The rows have no boxes yet.');
      return found;
    });
    for (const box of boxes.slice(1, 5)) await userEvent.click(box);
    const bar = within(await page().findByRole('toolbar', { name: 'Change selected follow-ups' }));
    await bar.findByRole('button', { name: /^Complete/ });
    await bar.findByRole('button', { name: /^Send reminders/ });
  },
});
