import type { ReactElement } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { useDisplaySettings } from '../../src/react/provider/display-settings-context.js';
import { Dialog, DialogBody } from '../../src/react/ui/dialog/Dialog.js';
import { MenuButton } from '../../test/components/MenuButton.js';
import type { MenuButtonProps } from '../../test/components/MenuButton.js';
import { rootAttributes } from '../../src/react/ui/layer/root-attributes.js';

interface StageProps extends Pick<MenuButtonProps, 'groups' | 'onOpenChange'> {
  readonly inDialog?: boolean;
  readonly onDialogChange: (open: boolean) => void;
}

function Stage({ inDialog = false, onDialogChange, ...props }: StageProps): ReactElement {
  const settings = useDisplaySettings();
  const menu = (
    <MenuButton {...props} label="View" root={settings}>
      View
    </MenuButton>
  );
  if (!inDialog) {
    return (
      <div className="rf-root" {...rootAttributes(settings)}>
        {menu}
      </div>
    );
  }
  return (
    <Dialog open title="A dialog" onOpenChange={onDialogChange} root={settings} size="small">
      <DialogBody>{menu}</DialogBody>
    </Dialog>
  );
}

/** A button with a menu: actions, links, grouped choices, and disabled items with their reason. */
const meta = preview.meta({
  title: 'Parts/Menu',
  component: Stage,
  args: {
    onOpenChange: fn(),
    onDialogChange: fn(),
    groups: [
      {
        id: 'density',
        label: 'Density',
        items: [
          { id: 'compact', label: 'Compact', checked: false },
          { id: 'normal', label: 'Normal', checked: true },
        ],
      },
      {
        id: 'actions',
        items: [
          { id: 'print', label: 'Print', detail: 'What is shown' },
          { id: 'export', label: 'Export', disabledReason: 'Nothing is loaded' },
          { id: 'help', label: 'Help', href: '#help' },
        ],
      },
    ],
  },
  parameters: { docs: { story: { inline: false, height: '320px' } } },
});

const button = async () => within(document.body).findByRole('button', { name: 'View', hidden: true });
const focusOn = async (words: string) => waitFor(() => expect(document.activeElement).toHaveTextContent(words));

export const Open = meta.story({ play: async () => userEvent.click(await button()) });
export const InADialog = meta.story({
  args: { inDialog: true },
  play: async ({ args }) => {
    (await button()).focus();
    await userEvent.keyboard('{ArrowDown}');
    await focusOn('Compact');
    await userEvent.keyboard('{ArrowDown}');
    await focusOn('Normal');
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await button()).toHaveFocus());
    await expect(args.onDialogChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowUp}');
    await focusOn('Help');
  },
});
