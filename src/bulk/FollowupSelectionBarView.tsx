'use client';
import { useRef, useState, type ComponentPropsWithoutRef, type ForwardedRef, type KeyboardEvent } from 'react';
import { workspaceWords } from '../provider/workspace-words.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { inViewBoundary } from '../provider/ViewBoundary.js';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/Icon.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { rovingPlace } from '../ui/roving-place.js';
import { BULK_ACTIONS, FIELD_OF_ACTION, type BulkAction } from './bulk-action.js';

export interface FollowupSelectionBarViewProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** How many follow-ups are selected; with 0 only an empty live region stands, so that the first selection is heard. */
  count: number;
  /**
   * How many of the selected ones are not among what is shown.
   * @default 0
   */
  notShown?: number | undefined;
  /**
   * How many follow-ups match what is asked for.
   * @default 0
   */
  matching?: number | undefined;
  /**
   * Whether more may match that are not loaded yet.
   * @default false
   */
  loading?: boolean | undefined;
  /** The event handler called when everything that matches is to be selected; without it there is no such button. */
  onSelectAll?: (() => void) | undefined;
  /** The event handler called when the selected follow-ups are to be changed. */
  onAction: (action: BulkAction) => void;
  /** The event handler called when nothing is to be selected any more. */
  onClear: () => void;
}

/**
 * What can be done with a selection: how many are selected, all that match, the changes, none. Renders a `<div>` with a live
 * region and a toolbar, in which the arrow keys move.
 *
 * @example
 * <FollowupSelectionBarView count={selection.size} onAction={openBulkDialog} onClear={() => setSelection(new Set())} />
 */
export const FollowupSelectionBarView = inViewBoundary(function FollowupSelectionBarView(
  {
    count,
    notShown = 0,
    matching = 0,
    loading = false,
    onSelectAll,
    onAction,
    onClear,
    className,
    ...props
  }: FollowupSelectionBarViewProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const settings = useDisplaySettings();
  const { bulk, common, fields } = workspaceWords(settings.messages);
  const labelOf = (action: BulkAction): string =>
    action === 'owner' ? bulk.reassign : fields[FIELD_OF_ACTION[action]];
  const all = onSelectAll && matching > count - notShown ? onSelectAll : null;
  const buttons: readonly BarButton[] = [
    ...(all ? [{ id: 'all', label: bulk.selectAll({ count: matching, loading }), press: all }] : []),
    ...BULK_ACTIONS.map((action) => ({ id: action, label: labelOf(action), press: () => onAction(action) })),
    { id: 'clear', label: bulk.clear, press: onClear },
  ];

  return (
    <div
      {...rootAttributes(settings)}
      {...props}
      ref={ref}
      className={classNames('rf-root rf-selection-bar', className)}
      data-empty={count === 0 ? '' : undefined}
    >
      <p className="rf-selection-count" aria-live="polite" aria-atomic="true">
        {count === 0
          ? null
          : common.inOneLine({
              parts: [bulk.selected({ count }), ...(notShown > 0 ? [bulk.notShown({ count: notShown })] : [])],
            })}
      </p>
      {count === 0 ? null : <BarToolbar label={bulk.toolbar} dir={settings.dir} buttons={buttons} />}
    </div>
  );
});

interface BarButton {
  readonly id: string;
  readonly label: string;
  readonly press: () => void;
}

interface BarToolbarProps {
  label: string;
  dir: 'ltr' | 'rtl';
  buttons: readonly BarButton[];
}

function BarToolbar({ label, dir, buttons }: BarToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState('owner');
  const current = buttons.some(({ id }) => id === focused) ? focused : 'owner';

  const onKeyDown = (event: KeyboardEvent) => {
    const place = buttons.findIndex(({ id }) => id === current);
    const next = rovingPlace(event.key, place, buttons.length, dir);
    if (next === null) return;
    event.preventDefault();
    toolbar.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons are focused, one of them by Tab
    <div ref={toolbar} role="toolbar" aria-label={label} className="rf-selection-toolbar" onKeyDown={onKeyDown}>
      {buttons.map(({ id, label: text, press }) => (
        <Button
          key={id}
          size="small"
          variant={id === 'clear' || id === 'all' ? 'ghost' : 'secondary'}
          className="rf-selection-button"
          data-action={id}
          tabIndex={id === current ? 0 : -1}
          onFocus={() => setFocused(id)}
          onClick={press}
        >
          {id === 'clear' ? <Icon name="close" /> : null}
          {text}
        </Button>
      ))}
    </div>
  );
}
