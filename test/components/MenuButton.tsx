import { forwardRef, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../../src/react/ui/button/Button.js';
import type { ButtonProps } from '../../src/react/ui/button/Button.js';
import { MenuPopup, type MenuStart, type MenuGroup, type MenuPopupProps } from '../../src/react/ui/menu/MenuPopup.js';
import { menuTriggerProps } from '../../src/react/ui/menu/menu-trigger.js';

export interface MenuButtonProps
  extends Omit<ButtonProps, 'onClick' | 'onKeyDown' | 'type'>, Pick<MenuPopupProps, 'root'> {
  /** The accessible name of the menu, and of its button if that has no text. */
  label: string;
  /** The groups of items to show. */
  groups: readonly MenuGroup[];
  /** Whether the menu is open; uncontrolled if omitted. */
  open?: boolean | undefined;
  /** The event handler called when the menu should open or close. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * A menu button after the WAI-ARIA pattern. Renders a `<button>`, and the menu in a portal.
 * @example
 * <MenuButton label="Columns" groups={groups} root={settings}>Columns</MenuButton>
 */
export const MenuButton = forwardRef<HTMLButtonElement, MenuButtonProps>(function MenuButton(
  { label, groups, open: controlled, onOpenChange, root, children, ...props },
  ref,
) {
  const button = useRef<HTMLButtonElement>(null);
  // The button is mounted whenever this component is.
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, []);
  const [opened, setOpened] = useState(false);
  const [start, setStart] = useState<MenuStart>('first');
  const open = controlled ?? opened;

  function change(next: boolean, from: MenuStart): void {
    setStart(from);
    setOpened(next);
    onOpenChange?.(next);
  }

  return (
    <>
      <Button
        aria-label={typeof children === 'string' ? undefined : label}
        {...props}
        {...menuTriggerProps(open, change)}
        ref={button}
      >
        {children}
      </Button>
      {open ? (
        <MenuPopup {...{ label, groups, root, start }} anchor={button} onClose={() => change(false, 'first')} />
      ) : null}
    </>
  );
});
