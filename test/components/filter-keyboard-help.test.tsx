import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FollowupKeysDialog } from '../../src/react/toolbar/FollowupKeysDialog.js';

describe('the list of keys', () => {
  it('lists each key of the worklist, and closes on Escape', async () => {
    const onOpenChange = vi.fn();
    render(<FollowupKeysDialog open onOpenChange={onOpenChange} />);
    const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    const keys = dialog.getAllByRole('definition').map((row) => row.textContent);
    expect(keys).toEqual([
      '↓or↑orjork',
      'HomeorEnd',
      'Page UporPage Down',
      'EnterorSpaceore',
      'd',
      'a',
      'p',
      't',
      'n',
      'm',
      'zorCtrlz',
      'x',
      'Shift↑orShift↓',
      'Ctrla',
      'Ctrlk',
      '/',
      'g o',
      'g t',
      'g m',
      '.',
      '?',
      'Esc',
      'CtrlEnter',
      'CtrlShiftEnter',
      'AltPage UporAltPage Down',
    ]);
    // Moving, changing, selecting, the workspace, the editor.
    const groups = [...document.querySelectorAll('[data-group] > dt')].map(({ textContent }) => textContent);
    expect(groups).toEqual(['Move to next or previous', 'Edit', 'Select', 'Run a command', 'In the editor: save']);
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false, expect.objectContaining({ reason: 'escape-key' }));
  });

  it('lists the keys that the host chose, and omits those it removed', () => {
    render(<FollowupKeysDialog open onOpenChange={() => {}} shortcuts={{ due: 'u', note: null }} />);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Set the due date').nextSibling?.textContent).toBe('u');
    expect(dialog.queryByText('Add a line to the note')).toBeNull();
  });

  it('lists no single characters when they are off', () => {
    render(<FollowupKeysDialog open onOpenChange={() => {}} shortcuts={false} />);
    const keys = screen.getAllByRole('definition').map((row) => row.textContent);
    expect(keys.filter((key) => key !== null && key.length === 1)).toEqual([]);
    expect(keys).toContain('Ctrlz');
  });

  it('shows the modifier of an Apple keyboard', () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    render(<FollowupKeysDialog open onOpenChange={() => {}} keys={[{ text: 'All', keys: [['Control', 'a']] }]} />);
    expect(screen.getByRole('definition').textContent).toBe('⌘a');
  });
});
