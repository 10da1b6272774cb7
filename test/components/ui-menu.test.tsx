import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../src/react/ui/dialog/Dialog.js';
import { MenuButton } from './MenuButton.js';
import type { MenuButtonProps } from './MenuButton.js';
import { MenuPopup, type MenuGroup } from '../../src/react/ui/menu/MenuPopup.js';

const ROOT = { dir: 'ltr', locale: 'en', colorScheme: 'inherit', portalContainer: null } as const;

function groupsWith(onSelect: (id: string) => void = () => {}): MenuGroup[] {
  const item = (id: string, rest = {}) => ({ id, label: id, onSelect: () => onSelect(id), ...rest });
  return [
    { id: 'fruit', label: 'Fruit', items: [item('Apple'), item('Banana'), item('Blackberry')] },
    { id: 'size', label: 'Size', items: [item('Small', { checked: true }), item('Large', { checked: false })] },
    { id: 'rest', items: [item('Locked', { disabledReason: 'Not today' }), item('Zoo', { href: '#zoo' })] },
  ];
}

function show(props: Partial<MenuButtonProps> = {}, onSelect?: (id: string) => void) {
  render(
    <>
      <MenuButton label="Things" groups={groupsWith(onSelect)} root={ROOT} {...props}>
        Open
      </MenuButton>
      <button type="button">After</button>
    </>,
  );
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Open' });
}

const menu = () => screen.queryByRole('menu', { name: 'Things' });
const focused = () => document.activeElement?.getAttribute('data-label');
const item = (name: string | RegExp) =>
  within(screen.getByRole('menu')).getByText(name).closest('[role]') as HTMLElement;

describe('the button of a menu', () => {
  it('announces its menu and whether it is open', async () => {
    const button = show();
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(menu()).toBeNull();
    await userEvent.click(button);
    expect(menu()).not.toBeNull();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(button);
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it.each([
    ['{Enter}', 'Apple'],
    [' ', 'Apple'],
    ['{ArrowDown}', 'Apple'],
    ['{ArrowUp}', 'Zoo'],
  ])('opens by the key %s at %s', async (key, label) => {
    const button = show();
    button.focus();
    await userEvent.keyboard(key);
    expect(focused()).toBe(label);
  });

  it('opens by a pointer with the focus on the menu, and Down moves to the first item', async () => {
    await userEvent.click(show());
    expect(document.activeElement).toBe(menu());
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Apple');
  });

  it('neither reopens nor selects while Enter is held down', () => {
    const onSelect = vi.fn();
    const button = show({}, onSelect);
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    fireEvent.click(button);
    expect(fireEvent.keyDown(item('Apple'), { key: 'Enter', repeat: true })).toBe(false);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('opens and closes by code, at the first item, and only asks when controlled', async () => {
    const onOpenChange = vi.fn();
    function Host(): ReactElement {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onKeyDown={(event) => event.key === 'm' && setOpen(true)}>
            Row
          </button>
          <MenuButton
            label="Things"
            groups={groupsWith()}
            root={ROOT}

            open={open}
            onOpenChange={(next) => {
              onOpenChange(next);
              setOpen(next);
            }}
          >
            Open
          </MenuButton>
        </>
      );
    }
    render(<Host />);
    const row = screen.getByRole('button', { name: 'Row' });
    row.focus();
    await userEvent.keyboard('m');
    expect(focused()).toBe('Apple');
    expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange.mock.calls).toEqual([[false]]);
    expect(menu()).toBeNull();
    // Back to where the key was pressed, not to an unused button.
    expect(document.activeElement).toBe(row);
  });

  it('stays closed if the host does not open it', async () => {
    const onOpenChange = vi.fn();
    await userEvent.click(show({ open: false, onOpenChange }));
    expect(onOpenChange.mock.calls).toEqual([[true]]);
    expect(menu()).toBeNull();
  });
});

describe('the keys of a menu', () => {
  it('move up and down, wrap around, to the first and the last, including disabled items', async () => {
    const button = show();
    button.focus();
    const stops = [];
    const keys = '{ArrowDown} {ArrowDown} {ArrowUp} {End} {ArrowDown} {ArrowUp} {ArrowUp} {Home}'.split(' ');
    for (const key of keys) {
      await userEvent.keyboard(key);
      stops.push(focused());
    }
    expect(stops).toEqual(['Apple', 'Banana', 'Apple', 'Zoo', 'Apple', 'Zoo', 'Locked', 'Apple']);
  });

  it('find an item by the beginning of its label, and cycle by the same letter', async () => {
    show().focus();
    await userEvent.keyboard('{ArrowDown}');
    const typed = (key: string, at: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: at });
      act(() => void document.activeElement?.dispatchEvent(event));
      return focused();
    };
    expect(typed('b', 1000)).toBe('Banana');
    expect(typed('b', 1100)).toBe('Blackberry');
    expect(typed('b', 1200)).toBe('Banana');
    expect(typed('Z', 3000)).toBe('Zoo');
    expect(typed('b', 5000)).toBe('Banana');
    expect(typed('l', 5100)).toBe('Blackberry');
    expect(typed('l', 7000)).toBe('Large');
    expect(typed('x', 9000)).toBe('Large');
  });

  it('stay within the menu, except Tab, which continues from the button', async () => {
    const onKeyDown = vi.fn();
    render(
      // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- a row with keys of its own
      <div onKeyDown={(event) => onKeyDown(event.key)}>
        <MenuButton label="Things" groups={groupsWith()} root={ROOT}>
          Open
        </MenuButton>
      </div>,
    );
    const button = screen.getByRole('button', { name: 'Open' });
    fireEvent.click(button);
    for (const key of ['j', '?', 'ArrowDown', 'Enter', ' ', 'Delete']) fireEvent.keyDown(item('Apple'), { key });
    expect(onKeyDown).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(item('Apple'), { key: 'Tab' })).toBe(true);
    expect(onKeyDown.mock.calls).toEqual([['Tab']]);
    expect(document.activeElement).toBe(button);
    expect(menu()).toBeNull();
  });

  it('select by Enter and Space, including links, and return the focus first', async () => {
    const chosen: string[] = [];
    const button = show({}, (id) => chosen.push(`${id} ${document.activeElement === document.body}`));
    button.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    expect(menu()).toBeNull();
    await userEvent.keyboard('{ArrowUp} ');
    expect(window.location.hash).toBe('#zoo');
    window.location.hash = '';
    expect(chosen).toEqual(['Apple false', 'Banana false', 'Zoo false']);
  });
});

describe('the items of a menu', () => {
  it('are items, choices and links in named groups', async () => {
    await userEvent.click(show());
    const size = screen.getByRole('group', { name: 'Size' });
    const choices = within(size).getAllByRole('menuitemradio');
    expect(choices.map((each) => each.getAttribute('aria-checked'))).toEqual(['true', 'false']);
    expect(within(screen.getByRole('group', { name: 'Fruit' })).getAllByRole('menuitem')).toHaveLength(3);
    const link = screen.getByRole('menuitem', { name: 'Zoo' });
    expect(link.tagName).toBe('A');
    expect(link.getAttribute('href')).toBe('#zoo');
  });

  it('say why they are disabled, and then do nothing', async () => {
    const onSelect = vi.fn();
    await userEvent.click(show({}, onSelect));
    const locked = screen.getByRole('menuitem', { name: 'Locked Not today' });
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(locked);
    expect(onSelect).not.toHaveBeenCalled();
    expect(menu()).not.toBeNull();
  });

  it('take the focus from a pointer that moves over them, and lose it when it leaves', async () => {
    await userEvent.click(show());
    await userEvent.hover(item('Banana'));
    expect(focused()).toBe('Banana');
    await userEvent.unhover(menu()!);
    expect(document.activeElement).toBe(menu());
  });

  it('do not press the elements around the button', async () => {
    const onClick = vi.fn();
    render(
      // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
      <div onClick={onClick} onDoubleClick={onClick} onMouseDown={onClick}>
        <MenuPopup
          label="Things"
          groups={groupsWith()}
          anchor={{ current: document.body }}
          onClose={() => {}}
          root={ROOT}
        />
      </div>,
    );
    await userEvent.dblClick(item('Apple'));
    expect(onClick).not.toHaveBeenCalled();
  });
});

it('a double click on an item selects once, and does not press through to what is below; the next press counts again', () => {
  const [onSelect, onPress] = [vi.fn(), vi.fn()];
  fireEvent.click(show({}, onSelect));
  const below = screen.getByRole('button', { name: 'After' });
  for (const type of ['mousedown', 'click', 'dblclick']) below.addEventListener(type, onPress);
  fireEvent.click(item('Apple'), { detail: 1 });
  expect(menu()).toBeNull();
  fireEvent.mouseDown(below, { detail: 2 });
  fireEvent.click(below, { detail: 2 });
  fireEvent.dblClick(below, { detail: 2 });
  expect(onPress).not.toHaveBeenCalled();
  fireEvent.mouseDown(below, { detail: 1 });
  fireEvent.click(below, { detail: 1 });
  fireEvent.mouseDown(below, { detail: 2 });
  fireEvent.click(below, { detail: 2 });
  fireEvent.dblClick(below, { detail: 2 });
  expect(onPress).toHaveBeenCalledTimes(5);
  expect(onSelect).toHaveBeenCalledTimes(1);
});

describe('a menu closes', () => {
  it('on an outside press, but not on one inside', async () => {
    await userEvent.click(show());
    fireEvent.pointerDown(item('Locked'));
    expect(menu()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'After' }));
    expect(menu()).toBeNull();
    expect(document.activeElement?.textContent).toBe('After');
  });

  it('when the focus moves elsewhere, and leaves it there', async () => {
    await userEvent.click(show());
    act(() => screen.getByRole('button', { name: 'After' }).focus());
    expect(menu()).toBeNull();
    expect(document.activeElement?.textContent).toBe('After');
  });

  it('when its button is scrolled away, but not for a scroll from before it opened', async () => {
    const button = show();
    await userEvent.click(button);
    fireEvent.scroll(document);
    expect(menu()).not.toBeNull();
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 40));
    fireEvent.scroll(document);
    expect(menu()).toBeNull();
  });

  it('on Escape, which nothing else on the page receives', async () => {
    const onEscape = vi.fn();
    document.addEventListener('keydown', onEscape, true);
    await userEvent.click(show());
    await userEvent.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(onEscape).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', onEscape, true);
  });

  it('and removes its listeners', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    const button = show();
    const before = added.mock.calls.length;
    await userEvent.click(button);
    const listening = added.mock.calls.slice(before).filter(([, , capture]) => capture === true);
    await userEvent.keyboard('{Escape}');
    const gone = removed.mock.calls.filter(([, , capture]) => capture === true);
    expect(listening.length).toBeGreaterThan(0);
    for (const [type, listener] of listening)
      expect(gone.some((call) => call[0] === type && call[1] === listener)).toBe(true);
  });
});

describe('the place of a menu', () => {
  it('is the given container, with its own root and no style element', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    const styles = document.querySelectorAll('style').length;
    await userEvent.click(
      show({ root: { dir: 'rtl', locale: 'he', colorScheme: 'dark', portalContainer: container } }),
    );
    const open = menu()!;
    expect(open.parentElement).toBe(container);
    expect(open.classList.contains('rf-root')).toBe(true);
    expect([open.dir, open.lang, open.dataset['colorScheme']]).toEqual(['rtl', 'he', 'dark']);
    expect(document.querySelectorAll('style')).toHaveLength(styles);
  });

  it('within a modal dialog keeps the focus, and neither a press nor Escape closes the dialog', async () => {
    const onOpenChange = vi.fn();
    const onSelect = vi.fn();
    render(
      <Dialog open onOpenChange={onOpenChange} title="Title" root={ROOT}>
        <MenuButton label="Things" groups={groupsWith(onSelect)} root={ROOT}>
          Open
        </MenuButton>
      </Dialog>,
    );
    const button = screen.getByRole('button', { name: 'Open' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    button.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Banana');
    expect(screen.getByRole('menu', { name: 'Things' })).toBe(menu());
    await userEvent.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    const layer = document.querySelector('.rf-dialog-layer')!;
    fireEvent(layer, new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
    fireEvent.click(layer);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(menu()).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(item('Apple'), { pointerEventsCheck: 0 });
    expect(onSelect.mock.calls).toEqual([['Apple']]);
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledTimes(1);
  });

  it('can be in a shadow tree', () => {
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    const [page, portal] = ['main', 'aside'].map((name) => shadow.appendChild(document.createElement(name)));
    const root = createRoot(page!);
    const ref = createRef<HTMLButtonElement>();
    act(() =>
      root.render(
        <MenuButton ref={ref} label="Things" groups={groupsWith()} root={{ ...ROOT, portalContainer: portal! }}>
          Open
        </MenuButton>,
      ),
    );
    const button = ref.current!;
    button.focus();
    const key = (name: string) =>
      act(() => void fireEvent.keyDown(shadow.activeElement!, { key: name, bubbles: true, composed: true }));
    key('ArrowDown');
    expect(shadow.activeElement?.getAttribute('data-label')).toBe('Apple');
    key('ArrowDown');
    expect(shadow.activeElement?.getAttribute('data-label')).toBe('Banana');
    fireEvent.pointerDown(shadow.activeElement!, { bubbles: true, composed: true });
    expect(portal!.querySelector('[role="menu"]')).not.toBeNull();
    key('Escape');
    expect(portal!.querySelector('[role="menu"]')).toBeNull();
    expect(shadow.activeElement).toBe(button);
    act(() => root.unmount());
    host.remove();
  });
});
