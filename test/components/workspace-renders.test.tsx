import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ComponentProps } from 'react';
import { FollowupToolbar, FollowupWorkspace } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import type * as ColumnResizerModule from '../../src/react/table/ColumnResizer.js';
import type * as SelectBoxModule from '../../src/react/table/SelectBox.js';
import { createDesk, findRow, settle } from './connected-harness.js';

// As on a page that has finished loading.
await Promise.all([
  import('../../src/react/editor/editor-parts.js'),
  import('../../src/react/provider/later-parts.js'),
  import('../../src/react/table/row-parts.js'),
  import('../../src/react/workspace/presented-parts.js'),
]);

const rendered = vi.hoisted((): string[] => []);

vi.mock('../../src/react/table/SelectBox.js', async (original) => {
  const module = await original<typeof SelectBoxModule>();
  const SelectBox: typeof module.SelectBox = (props) => {
    rendered.push(props.label);
    return module.SelectBox(props);
  };
  return { ...module, SelectBox };
});

vi.mock('../../src/react/table/ColumnResizer.js', async (original) => {
  const module = await original<typeof ColumnResizerModule>();
  const ColumnResizer: typeof module.ColumnResizer = (props) => {
    rendered.push('column header');
    return module.ColumnResizer(props);
  };
  return { ...module, ColumnResizer };
});

vi.mock('../../src/react/workspace/WorkspaceBar.js', () => ({
  WorkspaceBar() {
    rendered.push('bar');
    return null;
  },
}));

function Toolbar(props: ComponentProps<typeof FollowupToolbar>) {
  rendered.push('toolbar');
  return <FollowupToolbar {...props} />;
}

const slots = { toolbar: Toolbar };

it('renders the selected row and the parts that say how much is selected, nothing else', async () => {
  const notes = ['One', 'Two', 'Three', 'Four'];
  const followups = notes.map((note) => buildFollowup({ note, status: 'open', due_at: null }));
  const { Provider } = createDesk({ followups });
  render(
    <Provider>
      <FollowupWorkspace slots={slots} />
    </Provider>,
    // Which would render each part twice.
    { reactStrictMode: false },
  );
  await findRow(followups[0]!.id);
  const boxOf = (note: string) => screen.findByRole('checkbox', { name: new RegExp(note, 'u') });
  await boxOf('One');
  await waitFor(() => expect(rendered).toContain('column header'));

  // The first one changes the box over all rows from none to some.
  fireEvent.click(await boxOf('One'));
  await screen.findByText(/1 selected/u);

  await vi.waitFor(async () => {
    rendered.length = 0;
    await settle();
    expect(rendered).toEqual([]);
  });
  fireEvent.click(await boxOf('Three'));
  await screen.findByText(/2 selected/u);
  expect([...new Set(rendered)]).toEqual(['Select all in No date', expect.stringContaining('Three')]);
});
