'use client';
import { useRef, useState, type ComponentPropsWithoutRef, type ForwardedRef, type ReactNode } from 'react';
import { withEnglish } from '../../core/page/late-words.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { inLateViewBoundary } from '../provider/late-boundary.js';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/Icon.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { moveAmongButtons } from '../ui/roving-place.js';
import { BULK_FIELDS, type BulkField } from './bulk-field.js';

/** An action on the selected follow-ups. */
export interface SelectionAction {
  /** The unique id of the action. */
  readonly id: string;
  readonly label: string;
  /** The icon before the label. */
  readonly icon?: ReactNode;
  /** Whether the action is running; presses are ignored meanwhile. @default false */
  readonly pending?: boolean | undefined;
  /** The event handler called when the button is pressed. */
  readonly onSelect: () => void;
}

/** The props of `FollowupSelectionBarView`. */
export interface FollowupSelectionBarViewProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /**
   * The number of selected follow-ups. With 0, only an empty live region renders, so that the first selection is
   * announced.
   */
  count: number;
  /**
   * The number of selected follow-ups that are not shown.
   * @default 0
   */
  notShown?: number | undefined;
  /**
   * The number of follow-ups that match the current filters.
   * @default 0
   */
  matching?: number | undefined;
  /**
   * Whether unloaded follow-ups may match too.
   * @default false
   */
  loading?: boolean | undefined;
  /** The event handler called when the user selects all that match; without it there is no such button. */
  onSelectAll?: (() => void) | undefined;
  /**
   * The event handler called when the user wants to change a field of the selected follow-ups, with the button that was
   * pressed.
   */
  onFieldRequest: (field: BulkField, anchor: HTMLElement) => void;
  /**
   * More actions on the selected follow-ups, after the built-in ones.
   * @default none
   */
  actions?: readonly SelectionAction[] | undefined;
  /**
   * The event handler called when the user copies the selected follow-ups as text; without it there is no such button.
   */
  onCopy?: (() => void) | undefined;
  /** The event handler called when the user clears the selection. */
  onClear: () => void;
}

/**
 * The actions on a selection: its count, bulk changes, copy, select all, clear. Renders a `<div>` with a live region
 * and a toolbar that the arrow keys navigate.
 *
 * @example
 * <FollowupSelectionBarView
 *   count={selection.size}
 *   onFieldRequest={(field) => console.info(field)}
 *   onClear={() => setSelection(new Set())}
 * />
 */
export const FollowupSelectionBarView = inLateViewBoundary(function FollowupSelectionBarView(
  {
    count,
    notShown = 0,
    matching = 0,
    loading = false,
    onSelectAll,
    onFieldRequest,
    actions = [],
    onCopy,
    onClear,
    className,
    ...props
  }: FollowupSelectionBarViewProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const settings = useDisplaySettings();
  const { bulk, common, fields } = withEnglish(settings.messages, allEnglish);
  const all = onSelectAll && matching > count - notShown ? onSelectAll : null;
  const buttons: readonly BarButton[] = [
    ...BULK_FIELDS.map((field) => ({
      id: field,
      label: fields[field],
      press: (button: HTMLElement) => onFieldRequest(field, button),
    })),
    ...actions.map(({ id, label, icon, pending, onSelect }) => ({
      id: `action-${id}`,
      label,
      icon,
      pending,
      press: onSelect,
    })),
    ...(onCopy ? [{ id: 'copy', label: bulk.copyRows, press: onCopy }] : []),
    ...(all ? [{ id: 'all', label: bulk.selectAll({ count: matching, loading }), press: all }] : []),
    { id: 'clear', label: bulk.clear, press: onClear },
  ];

  return (
    <div
      part="selection-bar"
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
  readonly icon?: ReactNode;
  readonly pending?: boolean | undefined;
  readonly press: (button: HTMLElement) => void;
}

interface BarToolbarProps {
  label: string;
  dir: 'ltr' | 'rtl';
  buttons: readonly BarButton[];
}

function BarToolbar({ label, dir, buttons }: BarToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState('due_at');
  const current = buttons.some(({ id }) => id === focused) ? focused : 'due_at';

  return (
    <div ref={toolbar} role="toolbar" aria-label={label} className="rf-selection-toolbar">
      {buttons.map(({ id, label: text, icon, pending, press }) => (
        <Button
          key={id}
          size="small"
          variant={id === 'clear' || id === 'all' ? 'ghost' : 'secondary'}
          className="rf-selection-button"
          data-action={id}
          pending={pending}
          tabIndex={id === current ? 0 : -1}
          onFocus={() => setFocused(id)}
          aria-label={id === 'clear' ? text : undefined}
          onClick={(event) => press(event.currentTarget)}
          onKeyDown={(event) => moveAmongButtons(event, toolbar.current, dir)}
        >
          {pending ? null : icon}
          {id === 'clear' ? <Icon name="close" /> : text}
        </Button>
      ))}
    </div>
  );
}
