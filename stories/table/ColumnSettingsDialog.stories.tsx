import { useState } from 'react';
import type { ReactElement } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupColumnsDialog } from '../../src/react/table/FollowupColumnsDialog.js';
import type { FollowupColumnsDialogProps } from '../../src/react/table/FollowupColumnsDialog.js';
import { defaultTableLayout } from '../../src/react/table/table-layout.js';

function Settings(props: FollowupColumnsDialogProps): ReactElement {
  const [layout, setLayout] = useState(props.layout);
  return (
    <FollowupColumnsDialog
      {...props}
      layout={layout}
      onLayoutChange={(next) => {
        setLayout(next);
        props.onLayoutChange(next);
      }}
    />
  );
}

/** The columns of the list, their order, and the row height. */
const meta = preview.meta({
  id: 'table-columnsettingsdialog',
  title: 'Table/FollowupColumnsDialog',
  component: Settings,
  args: { open: true, onOpenChange: fn(), onLayoutChange: fn(), layout: defaultTableLayout() },
});

export const AllShown = meta.story({
  play: async () => {
    const down = await screen.findByRole('button', { name: 'Move Due down' });
    await userEvent.click(down);
    await expect(down).toHaveFocus();
    await expect(screen.getByRole('status')).toHaveTextContent('Due is now 2 of 10');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await expect(screen.getAllByRole('checkbox')[0]).toHaveAccessibleName('Due');
  },
});
export const OneLeft = meta.story({
  args: {
    layout: {
      ...defaultTableLayout(),
      columns: defaultTableLayout().columns.map(({ id }) => ({ id, visible: id === 'note' })),
      density: 'compact',
    },
  },
});
export const Narrow = meta.story({ globals: { width: 'narrow' } });
