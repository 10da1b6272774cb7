import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useInsertText } from '../../src/react/editor/FollowupEditFormView.js';
import { FollowupEditDialog } from '../../src/index.js';
import type { FollowupEditorSlotProps, FollowupEditorSlots } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findEditor, noteIn, press, requestsOf } from './connected-harness.js';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'execCommand');
});

/** A button without a type, as hosts write it. */
function Snippets({ followup, canEdit, insertText }: FollowupEditorSlotProps) {
  return (
    <form aria-label="Snippets" onSubmit={(event) => event.preventDefault()}>
      {/* eslint-disable-next-line react/button-has-type -- see above */}
      <button disabled={!canEdit} onClick={() => insertText('Kind regards')}>
        Regards for {followup.note}
      </button>
    </form>
  );
}

function Links({ insertText }: FollowupEditorSlotProps) {
  // eslint-disable-next-line react/button-has-type -- as hosts write it
  return <button onClick={() => insertText('+')}>Plus</button>;
}

const slots: FollowupEditorSlots = { editorAside: Snippets, editorFooter: Links };

function openDesk(given: FollowupEditorSlots = slots, note = 'Call Ann') {
  const followup = buildFollowup({ note, status: 'open' });
  const desk = createDesk({ followups: [followup] });
  desk.show(<FollowupEditDialog followupId={followup.id} open onOpenChange={() => {}} slots={given} />);
  return { ...desk, followup };
}

async function shownEditor(): Promise<HTMLElement> {
  const editor = await findEditor();
  await within(editor).findByLabelText('Note');
  return editor;
}

describe('the host’s parts in the editor', () => {
  it('appear below the fields and in the footer, outside its form', async () => {
    openDesk();
    const editor = await shownEditor();
    const [aside, plus] = [
      within(editor).getByRole('button', { name: 'Regards for Call Ann' }),
      within(editor).getByRole('button', { name: 'Plus' }),
    ];
    const form = noteIn(editor).form!;
    expect(form.contains(aside)).toBe(false);
    expect(form.contains(plus)).toBe(false);
    expect(within(editor).getByRole<HTMLButtonElement>('button', { name: 'Save' }).form).toBe(form);
    // Enter in a field must press Save, not a button of the host's.
    const first = [...editor.querySelectorAll<HTMLButtonElement>('button')].find(
      (each) => each.form === form && each.type === 'submit',
    );
    expect(first?.textContent).toBe('Save');
  });

  it('insert text at the caret, as typing does', async () => {
    const { crm, followup } = openDesk();
    const editor = await shownEditor();
    const note = noteIn(editor);
    note.focus();
    note.setSelectionRange(5, 8);
    await press('Plus', editor);
    expect(note.value).toBe('Call +');
    expect(document.activeElement).toBe(note);
    expect(note.selectionStart).toBe(6);
    await press('Plus', editor);
    expect(note.value).toBe('Call ++');
    expect(within(editor).getByText('1 change')).toBeTruthy();
    await press('Save', editor);
    await waitFor(() => expect(crm.get(followup.id)?.note).toBe('Call ++'));
    expect(requestsOf(crm, 'update')).toHaveLength(1);
  });

  it('append to a note that was never focused', async () => {
    function Form() {
      const form = useRef<HTMLFormElement>(null);
      const { insertText, onFocus } = useInsertText(form, false);
      return (
        <>
          <form ref={form} {...{ onFocus }}>
            <textarea name="note" aria-label="Note" defaultValue="Call Ann" />
          </form>
          <button type="button" onClick={() => insertText('+')}>
            Plus
          </button>
        </>
      );
    }
    render(<Form />);
    const note = screen.getByLabelText<HTMLTextAreaElement>('Note');
    note.setSelectionRange(0, 0);
    await press('Plus');
    expect(note.value).toBe('Call Ann+');
    note.setSelectionRange(0, 0);
    await press('Plus');
    expect(note.value).toBe('+Call Ann+');
  });

  it('use the browser’s own command, so that its undo works', async () => {
    openDesk();
    const note = noteIn(await shownEditor());
    const insert = vi.fn((_command: string, _ui: boolean, text: string) => {
      note.setRangeText(text, note.selectionStart, note.selectionEnd, 'end');
      return fireEvent.input(note);
    });
    Object.defineProperty(document, 'execCommand', { configurable: true, value: insert });
    await press('Plus');
    expect(insert.mock.calls).toEqual([['insertText', false, '+']]);
    expect(note.value).toBe('Call Ann+');
  });

  it('change nothing in a read-only editor, and leave the form alone when they crash', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const followup = buildFollowup({ note: 'Call Ann', status: 'open' });
    const desk = createDesk({ followups: [followup] });
    function Crash(): never {
      throw new Error('In the aside');
    }
    desk.show(
      <FollowupEditDialog
        followupId={followup.id}
        open
        onOpenChange={() => {}}
        slots={{ editorAside: Crash, editorFooter: Links }}
      />,
      { canEdit: () => false },
    );
    const editor = await shownEditor();
    await press('Plus', editor);
    expect(noteIn(editor).value).toBe('Call Ann');
    expect(within(editor).getByText('Could not show this part of the page')).toBeTruthy();
    expect(desk.reported.map(({ error }) => error.message)).toContain('In the aside');
  });
});
