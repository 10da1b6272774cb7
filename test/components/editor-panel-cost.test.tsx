import { fireEvent, render, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FollowupWorkspace } from '../../src/index.js';
import type * as KnownValuesModule from '../../src/react/editor/known-values.js';
import type * as NoteFieldModule from '../../src/react/editor/NoteField.js';
import type * as RecordStoreModule from '../../src/core/records/record-store.js';
import type * as ColumnResizerModule from '../../src/react/table/ColumnResizer.js';
import { buildFollowup } from '../../src/testing.js';
import type * as WorklistResultModule from '../../src/core/worklist/worklist-result.js';
import { createDesk, findEditor, findRow, noteIn } from './connected-harness.js';

// Counts, not times: the cost of one more record, whatever is loaded.
const counted = vi.hoisted(() => ({ walks: 0, ids: 0, notes: [] as string[], heads: 0, looks: 0 }));

vi.mock('../../src/core/records/record-store.js', async (original) => {
  const module = await original<typeof RecordStoreModule>();
  const createRecordStore: typeof module.createRecordStore = (options) => {
    const store = module.createRecordStore(options);
    const all = () => {
      counted.walks += 1;
      return store.all();
    };
    return { ...store, all };
  };
  return { ...module, createRecordStore };
});

vi.mock('../../src/core/worklist/worklist-result.js', async (original) => {
  const module = await original<typeof WorklistResultModule>();
  const createResult: typeof module.createResult = (...args) => {
    const result = module.createResult(...args);
    const ids: typeof result.ids = (...range) => {
      counted.ids += 1;
      return result.ids(...range);
    };
    return { ...result, ids };
  };
  return { ...module, createResult };
});

vi.mock('../../src/react/editor/known-values.js', async (original) => {
  const module = await original<typeof KnownValuesModule>();
  const knownValues: typeof module.knownValues = (...args) => {
    counted.looks += 1;
    return module.knownValues(...args);
  };
  return { ...module, knownValues };
});

vi.mock('../../src/react/editor/NoteField.js', async (original) => {
  const module = await original<typeof NoteFieldModule>();
  const NoteField: typeof module.NoteField = (props) => {
    counted.notes.push(props.value);
    return module.NoteField(props);
  };
  return { ...module, NoteField };
});

vi.mock('../../src/react/table/ColumnResizer.js', async (original) => {
  const module = await original<typeof ColumnResizerModule>();
  const ColumnResizer: typeof module.ColumnResizer = (props) => {
    counted.heads += 1;
    return module.ColumnResizer(props);
  };
  return { ...module, ColumnResizer };
});

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('moves to the next record without a pass over all, and renders each field once', async () => {
  const owner = { id: '11111111-1111-4111-8111-111111111111', name: 'Ada' };
  const notes = ['One', 'Two', 'Three', 'Four'];
  const followups = notes.map((note) => buildFollowup({ note, status: 'open', owner_user_id: owner.id }));
  const { Provider } = createDesk({ followups });
  render(
    <Provider owners={[owner]}>
      <FollowupWorkspace />
    </Provider>,
    // Which would render each field twice.
    { reactStrictMode: false },
  );
  const row = await findRow(followups[0]!.id);
  counted.ids = 0;
  await userEvent.click(row.querySelector('[data-column="note"]')!);
  const editor = await findEditor();
  await waitFor(() => expect(noteIn(editor).value).toBe('One'));
  await within(editor).findByText('0 due today · 4 open');
  await within(editor).findByText('1 of 4');

  Object.assign(counted, { walks: 0, notes: [], heads: 0, looks: 0 });
  for (const [place, note] of notes.entries()) {
    if (place === 0) continue;
    fireEvent.keyDown(document.activeElement!, { key: 'j' });
    await waitFor(() => expect(noteIn(editor).value).toBe(note));
    // Existing counts are shown at once.
    within(editor).getByText('0 due today · 4 open');
    within(editor).getByText(`${place + 1} of 4`);
  }
  expect(counted).toEqual({ walks: 0, ids: 0, notes: ['Two', 'Three', 'Four'], heads: 0, looks: 0 });
});

it.each([
  ['names both', ['call'], ['high'], false],
  ['names task types alone', ['call'], undefined, true],
  ['names neither', undefined, undefined, true],
])('looks up the values in use only to suggest them: the host %s', async (_, taskTypes, priorities, looks) => {
  const followup = buildFollowup({ note: 'One', status: 'open' });
  const { show } = createDesk({ followups: [followup] });
  show(<FollowupWorkspace />, {
    taskTypes: taskTypes?.map((value) => ({ value, label: value })),
    priorities: priorities?.map((value) => ({ value, label: value })),
  });
  const row = await findRow(followup.id);
  counted.looks = 0;
  await userEvent.click(row.querySelector('[data-column="note"]')!);
  const editor = await findEditor();
  await waitFor(() => expect(noteIn(editor).value).toBe('One'));
  expect(counted.looks > 0).toBe(looks);
});
