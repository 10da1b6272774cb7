import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { DisplaySettingsContext, useDisplaySettings } from '../../src/react/provider/display-settings-context.js';
import type { DisplaySettings } from '../../src/core/page/display-settings.js';
import { RowMenuView, type RowMenuViewProps } from '../../src/react/actions/QuickActions.js';
import { Button } from '../../src/react/ui/button/Button.js';
import { Icon } from '../../src/react/ui/Icon.js';
import { menuTriggerProps } from '../../src/react/ui/menu/menu-trigger.js';
import { rootAttributes } from '../../src/react/ui/layer/root-attributes.js';
import { FAKE_CRM_USER_ID } from '../../src/testing.js';
import { onStoryPage } from '../support/StoryPage.js';
import { NOW, sampleFollowup } from '../support/samples.js';

type StageProps = Omit<RowMenuViewProps, 'anchor' | 'label' | 'onClose'> & {
  readonly settings?: Partial<DisplaySettings>;
};

/** The menu with its button, initially open. */
function Stage({ settings, ...menu }: StageProps): ReactElement {
  const surroundings = { ...useDisplaySettings(), ...settings };
  const [button, setButton] = useState<HTMLElement | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const [open, setOpen] = useState(true);
  return (
    <DisplaySettingsContext value={surroundings}>
      <div
        className="rf-root"
        {...rootAttributes(surroundings)}
        style={{ display: 'flex', justifyContent: 'flex-end', maxInlineSize: '28rem' }}
      >
        <Button
          {...menuTriggerProps(open, (next) => setOpen(next))}
          ref={(element) => {
            anchor.current = element;
            setButton(element);
          }}
          size="small"
          variant="ghost"
          className="rf-more-button"
          aria-label="More actions"
        >
          <Icon name="more" />
        </Button>
        {open && button ? (
          <RowMenuView {...menu} label="More actions" anchor={anchor} onClose={() => setOpen(false)} />
        ) : null}
      </div>
    </DisplaySettingsContext>
  );
}

const links = { dealHref: () => '#deal', conversationHref: () => '#conversation' };

/** The menu of one row on plain data, in every state of its record. */
const meta = preview.meta({
  id: 'quick-actions-rowmenuview',
  title: 'Quick actions/Menu of a row',
  component: Stage,
  args: {
    followup: { ...sampleFollowup, owner_user_id: '00000000-0000-7000-8000-0000000000c1' },
    now: NOW,
    canEdit: true,
    onUpdate: fn(),
    onEdit: fn(),
    onCopyOwnerId: fn(),
    settings: links,
  },
  decorators: [onStoryPage],
  parameters: { docs: { story: { inline: false, height: '560px' } } },
});

export const Open = meta.story({
  play: async ({ args }) => {
    const menu = await within(document.body).findByRole('menu');
    await userEvent.keyboard('{ArrowDown}{End}{Home}t');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Tomorrow morning'));
    const item = within(menu).getByRole('menuitem', { name: /^Tomorrow morning Fri,? 16 Jan, 09:00$/ });
    await userEvent.click(item);
    await expect(args.onUpdate).toHaveBeenCalledWith({ due_at: '2026-01-16T08:00:00.000Z' });
    const button = within(document.body).getByRole('button', { name: 'More actions' });
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await within(document.body).findByRole('menu');
  },
});
export const Mine = meta.story({ args: { followup: { ...sampleFollowup, owner_user_id: FAKE_CRM_USER_ID } } });
export const NoUser = meta.story({ args: { settings: { ...links, currentUserId: null } } });
export const OwnerUnknown = meta.story({ args: { ownerUnknown: true } });
export const ReadOnly = meta.story({ args: { canEdit: false } });
export const NothingToDo = meta.story({
  args: { canEdit: false, settings: { dealHref: null, conversationHref: null } },
});
export const WaitsForADecision = meta.story({ args: { undecided: true } });
export const LateInTheEvening = meta.story({ args: { now: NOW + 13 * 3_600_000 } });
export const PriorityNotNamed = meta.story({
  args: { followup: { ...sampleFollowup, priority: 'when there is time, otherwise not at all' } },
});
export const ManyPriorities = meta.story({
  args: {
    priorities: Array.from({ length: 30 }, (_, index) => ({ value: `p${index}`, label: `Priority ${index + 1}` })),
  },
  play: async () => {
    const menu = await within(document.body).findByRole('menu');
    await userEvent.keyboard('{End}{ArrowUp}');
    const { top, bottom } = menu.getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(document.documentElement.clientHeight);
  },
});
export const HostsOwnPresets = meta.story({
  args: {
    duePresets: [
      { id: 'noon', label: 'At noon', at: () => Date.UTC(2026, 0, 15, 11) },
      { id: 'quarter', label: 'When the next quarter of the fiscal year begins', at: () => Date.UTC(2027, 3, 1, 7) },
    ],
  },
});
export const Narrow = meta.story({
  globals: { width: 'narrow' },
  args: { ownerUnknown: true },
});
