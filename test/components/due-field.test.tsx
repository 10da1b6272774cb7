import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectFieldPatch, restoredText, shownTexts } from '../../src/react/editor/followup-field-texts.js';
import { de } from '../messages/whole-packs.js';
import { en } from '../../src/locales/en.js';
import type { Messages } from '../../src/core/messages/messages.js';
import { FOLLOWUP, SETTINGS, descriptionOf, showEditor } from './edit-harness.js';

/** Wednesday, November 18, 2026, 10:10 in Paris. */
const NOW = Date.UTC(2026, 10, 18, 9, 10);
const PARIS = 'Europe/Paris';

const due = () => screen.getByLabelText<HTMLInputElement>('Due', { exact: true });
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note', { exact: true });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const type = (text: string) => fireEvent.change(due(), { target: { value: text } });
const enter = (init: KeyboardEventInit = {}) => fireEvent.keyDown(due(), { key: 'Enter', ...init });
const settings = { ...SETTINGS, locale: 'en-GB', timeZone: PARIS };

vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a typed due time', () => {
  it('is parsed at once and shown as understood; Enter shows the date, without a submit', () => {
    const { onSave } = showEditor({}, settings);
    expect(due().value).toBe('24 Nov 2026, 10:30');
    type('fri 27 nov 14:30');
    expect(descriptionOf(due())).toContain('Friday 27 November, 14:30');
    expect(due().value).toBe('fri 27 nov 14:30');
    expect(enter()).toBe(false);
    expect(due().value).toBe('27 Nov 2026, 14:30');
    // The content below must not move under a press that blurs the field.
    expect(descriptionOf(due())).toContain('Friday 27 November, 14:30');
    expect(onSave).not.toHaveBeenCalled();
    save();
    expect(onSave.mock.calls[0]?.[0]).toEqual({ due_at: '2026-11-27T13:30:00.000Z' });
  });

  it('is saved as it is on Ctrl+Enter', () => {
    const { onSave } = showEditor({}, settings);
    type('tomorrow 8:00');
    enter({ ctrlKey: true });
    expect(onSave.mock.calls[0]?.[0]).toEqual({ due_at: '2026-11-19T07:00:00.000Z' });
  });

  it('is shown as a date on blur, and reverted by Escape', () => {
    showEditor({}, settings);
    due().focus();
    type('tomorrow 8:00');
    act(() => note().focus());
    expect(due().value).toBe('19 Nov 2026, 08:00');
    act(() => due().focus());
    type('in 3 days');
    fireEvent.keyDown(due(), { key: 'Escape' });
    expect(due().value).toBe('19 Nov 2026, 08:00');
    screen.getByRole('dialog', { name: 'Edit follow-up' });
  });

  it('is replaced when the value changes otherwise', () => {
    showEditor({}, settings);
    type('tomorrow 8:00');
    fireEvent.click(screen.getByRole('button', { name: 'Revert' }));
    expect(due().value).toBe('24 Nov 2026, 10:30');
    expect(descriptionOf(due())).not.toContain('Thursday');
  });

  it('keeps the time of day from before the typing, and says so', () => {
    showEditor({}, settings);
    type('tomorrow 8:00');
    type('in 3 days');
    expect(descriptionOf(due())).toContain(
      `Saturday 21 November, 10:30 · ${en.editor.dueWordsTimeKept({ time: '10:30' })}`,
    );
  });

  it('asks when it is ambiguous; the choice is the value', () => {
    const { onSave } = showEditor({}, { ...settings, locale: 'en-US' });
    type('tomorrow 9');
    expect(descriptionOf(due())).toContain('Press Enter for the first one');
    const group = screen.getByRole('radiogroup', { name: 'Which time do you mean?' });
    const [first, second] = within(group).getAllByRole<HTMLInputElement>('radio');
    save();
    expect(onSave).not.toHaveBeenCalled();
    fireEvent.click(second!);
    expect(descriptionOf(due())).toContain('Thursday, November 19, 9:00 PM');
    expect(second!.checked).toBe(true);
    expect(descriptionOf(due())).not.toContain('Press Enter');
    fireEvent.click(first!);
    save();
    expect(onSave.mock.calls[0]?.[0]).toEqual({ due_at: '2026-11-19T08:00:00.000Z' });
  });

  it('is the first of several on Enter, unless another was chosen', () => {
    const { onSave } = showEditor({}, { ...settings, locale: 'en-US' });
    type('tomorrow 5');
    enter({ ctrlKey: true });
    expect(onSave).not.toHaveBeenCalled();
    expect(due().value).toBe('Nov 19, 2026, 5:00 PM');
    expect(screen.queryByRole('radiogroup')).toBeNull();
    type('tomorrow 5');
    fireEvent.click(screen.getAllByRole('radio').find((radio) => !(radio as HTMLInputElement).checked)!);
    enter();
    expect(due().value).toBe('Nov 19, 2026, 5:00 AM');
  });

  it('is neither the first of several nor a guess on blur', () => {
    const { onSave } = showEditor({}, { ...settings, locale: 'en-US' });
    for (const phrase of ['tomorrow 5', 'tomorow 9am']) {
      act(() => due().focus());
      type(phrase);
      act(() => note().focus());
      expect(due().value).toBe(phrase);
      expect(due().validity.customError).toBe(true);
      save();
    }
    expect(onSave).not.toHaveBeenCalled();
  });

  it('asks whether a misspelled word was meant', () => {
    showEditor({}, settings);
    type('tomorow 9am');
    const group = screen.getByRole('radiogroup', { name: 'Did you mean this?' });
    within(group).getByLabelText('Thu, 19 Nov 2026, 09:00 · tomorrow');
    expect(descriptionOf(due())).toContain('Press Enter to set it');
    enter();
    expect(due().value).toBe('19 Nov 2026, 09:00');
  });

  it('knows the hour at which the host’s day ends', () => {
    showEditor({}, { ...settings, endOfDayHour: 18 });
    type('eod');
    enter();
    expect(due().value).toBe('18 Nov 2026, 18:00');
  });

  it('shows an example when it does not understand, and leaves the value alone', async () => {
    const { onSave } = showEditor({}, settings);
    type('blah');
    enter();
    expect(due().getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(due())).toContain('Could not read that. Try “tomorrow 9am”.');
    save();
    type('1 jan 1969');
    enter();
    save();
    expect(descriptionOf(due())).toContain('Enter a date from 1970 to 9999');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('is announced politely after resting for half a second', async () => {
    showEditor({}, settings);
    const said = () =>
      [...document.querySelectorAll('.rf-due-field [aria-live="polite"]')].map((each) => each.textContent);
    type('tomorrow 8:00');
    act(() => void vi.advanceTimersByTime(400));
    expect(said()).toEqual(['']);
    act(() => void vi.advanceTimersByTime(200));
    expect(said()).toEqual(['Thursday 19 November, 08:00']);
    type('tomorrow 5');
    act(() => void vi.advanceTimersByTime(600));
    expect(said()).toEqual([
      'Which time do you mean? Thu, 19 Nov 2026, 17:00 · tomorrow · Thu, 19 Nov 2026, 05:00 · tomorrow · Press Enter for the first one',
    ]);
  });

  it('is parsed with the words of the messages', () => {
    const messages: Messages = { ...en, duePhrase: de.duePhrase };
    showEditor({}, { ...settings, locale: 'de', messages });
    type('morgen 9 Uhr');
    enter();
    expect(due().value).toBe('19.11.2026, 09:00');
  });

  it('leaves Enter to an IME composition', () => {
    showEditor({}, settings);
    type('tomorrow 8:00');
    enter({ isComposing: true });
    expect(due().value).toBe('tomorrow 8:00');
  });
});

describe('due presets', () => {
  const presets = () =>
    within(screen.getByRole('group', { name: 'Suggestions' }))
      .getAllByRole('button')
      .map((button) => button.textContent);

  it('set the time that they show', () => {
    const { onSave } = showEditor({}, settings);
    const group = screen.getByRole('group', { name: 'Suggestions' });
    const preset = within(group).getByRole('button', { name: /^Tomorrow morning ?Thu 19 Nov, 09:00$/ });
    fireEvent.click(preset);
    expect(due().value).toBe('19 Nov 2026, 09:00');
    save();
    expect(onSave.mock.calls[0]?.[0]).toEqual({ due_at: '2026-11-19T08:00:00.000Z' });
  });

  it('are those of the provider', () => {
    const duePresets = [{ id: 'x', label: 'New Year', at: () => Date.UTC(2027, 0, 1, 11) }];
    showEditor({}, { ...settings, duePresets });
    fireEvent.click(screen.getByRole('button', { name: /^New Year/ }));
    expect(due().value).toBe('1 Jan 2027, 12:00');
  });

  it('leave out weekends if the provider says so', () => {
    vi.setSystemTime(Date.UTC(2026, 10, 20, 9, 10));
    showEditor({}, { ...settings, skipWeekends: true });
    expect(presets()).toEqual([
      'Later today Fri 20 Nov, 14:00',
      'Next week Mon 23 Nov, 09:00',
      'In two weeks Fri 4 Dec, 09:00',
    ]);
  });
});

describe('a clock change', () => {
  const pick = (value: string) => fireEvent.change(due(), { target: { value } });
  const radios = () => screen.getAllByRole<HTMLInputElement>('radio');

  it('asks for the time before or after a gap; until then the later one counts', () => {
    const { onSave } = showEditor({}, settings);
    pick('2027-03-28T02:30');
    screen.getByRole('radiogroup', {
      name: 'Clocks skip 02:30 on 28 March. Which time do you mean?',
    });
    expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
    screen.getByLabelText('Earlier: 01:30 CET');
    fireEvent.click(screen.getByLabelText('Earlier: 01:30 CET'));
    expect(radios().map(({ checked }) => checked)).toEqual([true, false]);
    expect(due().value).toBe('28 Mar 2027, 01:30');
    save();
    expect(onSave.mock.calls[0]?.[0]).toEqual({ due_at: '2027-03-28T00:30:00.000Z' });
  });

  it('asks which of two equal times is meant; the choice stays with the text', () => {
    const { onSave } = showEditor({}, settings);
    pick('2027-10-31T02:30');
    expect(descriptionOf(due())).toContain('This counts as the first');
    const second = screen.getByLabelText('Second: 02:30 CET');
    expect(descriptionOf(second)).toBe('UTC+01:00');
    fireEvent.click(second);
    expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
    expect(descriptionOf(due())).not.toContain('This counts as the first');
    pick('2027-10-31T02:31');
    expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
    save();
    expect(onSave.mock.calls[0]?.[0]).toEqual({ due_at: '2027-10-31T01:31:00.000Z' });
  });

  it('shows which of two equal times the record holds, also when its minutes change, and lets the other be chosen', () => {
    const { onSave } = showEditor({ followup: { ...FOLLOWUP, due_at: '2027-10-31T01:30:12.345Z' } }, settings);
    expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
    for (const text of ['31 Oct 2027, 02:45', '31 Oct 2027, 02:30']) {
      type(text);
      expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
    }
    fireEvent.click(radios()[0]!);
    fireEvent.click(radios()[1]!);
    expect(screen.queryByText('Changed')).toBeNull();
    fireEvent.click(radios()[0]!);
    save();
    expect(onSave.mock.calls[0]?.[0]).toEqual({ due_at: '2027-10-31T00:30:00.000Z' });
  });

  it('asks for a time typed in words too', () => {
    showEditor({}, settings);
    type('28 mar 2027 2:30');
    enter();
    expect(due().value).toBe('28 Mar 2027, 03:30');
    expect(screen.getByRole('radiogroup').textContent).toContain('Clocks skip 02:30 on 28 March');
  });

  it('is kept with what was typed before', () => {
    const base = { ...FOLLOWUP, due_at: '2027-10-31T01:30:00.000Z' };
    const origin = { base, timeZone: PARIS, restored: { due_at: '2027-10-31T00:30:00.000Z' } };
    const texts = { ...shownTexts(base, PARIS), due_at: restoredText('due_at', origin) };
    expect(texts.due_at).toBe('2027-10-31T02:30+02:00');
    expect(collectFieldPatch(texts, origin)).toEqual(origin.restored);
  });
});

it('works with the keyboard alone', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
  showEditor({}, { ...settings, locale: 'en-US' });
  await waitFor(() => expect(document.activeElement).toBe(note()));
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(due());
  await user.keyboard('tomorrow 9{Enter}');
  expect(due().value).toBe('Nov 19, 2026, 9:00 AM');
});

it('is sent as shown, in a locale with the Buddhist calendar', () => {
  const { onSave } = showEditor(
    { followup: { ...FOLLOWUP, due_at: '2026-12-04T09:15:00.000Z' } },
    { ...settings, locale: 'th-TH', timeZone: 'Asia/Bangkok' },
  );
  expect(due().value).toBe('4 ธ.ค. 2026 16:15');
  type('4 ธ.ค. 2026 16:30');
  fireEvent.click(screen.getByRole('button', { name: 'Calendar' }));
  screen.getByRole('grid', { name: /ธันวาคม.* 2026/ });
  save();
  expect(onSave.mock.calls[0]?.[0]).toEqual({ due_at: '2026-12-04T09:30:00.000Z' });
});

it('says when a time is in the past', () => {
  showEditor({}, settings);
  type('today 9:30');
  expect(descriptionOf(due())).toContain(`Wednesday 18 November, 09:30 · ${en.editor.dueWordsPast}`);
  type('today 11:30');
  expect(descriptionOf(due())).not.toContain(en.editor.dueWordsPast);
});

describe('the calendar', () => {
  const day = (date: string) => screen.getByRole('button', { name: new RegExp(` ${date}$`) });
  const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });

  it('navigates the months of the locale by keyboard, and keeps the time of day', () => {
    const { onSave } = showEditor({}, settings);
    fireEvent.click(screen.getByRole('button', { name: 'Calendar' }));
    const grid = screen.getByRole('grid', { name: 'November 2026' });
    expect(within(grid).getAllByRole('columnheader')[0]?.getAttribute('aria-label')).toBe('Monday');
    expect(document.activeElement).toBe(day('24 November 2026'));
    key('ArrowRight');
    expect(document.activeElement).toBe(day('25 November 2026'));
    key('ArrowDown');
    expect(document.activeElement).toBe(day('2 December 2026'));
    screen.getByRole('grid', { name: 'December 2026' });
    key('Home');
    expect(document.activeElement).toBe(day('30 November 2026'));
    key('PageDown');
    expect(document.activeElement).toBe(day('30 December 2026'));
    fireEvent.click(document.activeElement!);
    expect(due().value).toBe('30 Dec 2026, 10:30');
    expect(document.activeElement).toBe(due());
    expect(screen.queryByRole('grid', { name: /2026/ })).toBeNull();
    save();
    expect(onSave.mock.calls[0]?.[0]).toEqual({ due_at: '2026-12-30T09:30:00.000Z' });
  });

  it('closes alone on Escape, with the focus in the field', () => {
    showEditor({}, settings);
    fireEvent.click(screen.getByRole('button', { name: 'Calendar' }));
    key('Escape');
    expect(screen.queryByRole('group', { name: 'Calendar' })).toBeNull();
    expect(document.activeElement).toBe(due());
    screen.getByRole('dialog', { name: 'Edit follow-up' });
  });

  it('follows the arrow keys in right-to-left', () => {
    showEditor({}, { ...settings, dir: 'rtl' as const });
    fireEvent.click(screen.getByRole('button', { name: 'Calendar' }));
    key('ArrowLeft');
    expect(document.activeElement).toBe(day('25 November 2026'));
  });

  it('defaults to nine in the morning; today, after that, to the end of the working day', () => {
    const { onSave } = showEditor({ followup: { ...FOLLOWUP, due_at: null } }, settings);
    fireEvent.click(screen.getByRole('button', { name: 'Calendar' }));
    expect(document.activeElement?.getAttribute('aria-current')).toBe('date');
    fireEvent.click(document.activeElement!);
    expect(due().value).toBe('18 Nov 2026, 17:00');
    fireEvent.click(screen.getByRole('button', { name: 'Calendar' }));
    fireEvent.click(day('19 November 2026'));
    expect(due().value).toBe('19 Nov 2026, 17:00');
    save();
    expect(onSave.mock.calls[0]?.[0]).toEqual({ due_at: '2026-11-19T16:00:00.000Z' });
  });
});
