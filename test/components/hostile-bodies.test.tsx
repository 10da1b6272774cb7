import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeFollowupList, parseJson } from '../../src/core/client/decode-answer.js';
import { readErrorBody } from '../../src/core/client/error-body.js';
import { FollowupsError } from '../../src/core/client/followups-error.js';
import { FollowupConflictPromptView } from '../../src/react/editor/FollowupConflictPrompt.js';
import { compareThreeWays } from '../../src/core/followup/conflict.js';
import { seenValues } from '../../src/core/followup/followup-patch.js';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import type { Followup } from '../../src/core/followup/followup.js';
import type { DisplaySettings } from '../../src/core/page/display-settings.js';
import { savedRow } from '../../src/react/table/followup-row.js';
import { FollowupTableView } from '../../src/react/table/FollowupTableView.js';
import { createFuzzCases } from '../fuzz/create-fuzz-cases.js';
import type { FuzzCase } from '../fuzz/fuzz-case.js';
import { HOSTILE_VALUES } from '../fuzz/hostile-values.js';
import { textOf } from '../fuzz/hostile-world.js';
import { FOLLOWUP, SETTINGS, showEditor, withSettings } from './edit-harness.js';
import { NOW } from './table-rows.js';

/** Some of the cases of `npm run fuzz` with this seed; each names its number. */
const SEED = 1;

/** A host that uses addresses from records unchecked. */
const TRUSTING: Partial<DisplaySettings> = {
  ...SETTINGS,
  dealHref: ({ deal_id }) => deal_id ?? '',
  conversationHref: ({ conversation_id }) => conversation_id ?? '',
};

const TEXTS = HOSTILE_VALUES.map(({ name, json }): [string, unknown] => [name, JSON.parse(json)]).filter(
  (value): value is [string, string] => typeof value[1] === 'string',
);

/** One of each kind: the editor and the prompt take time to render. */
const WORST_TEXTS = TEXTS.filter(([name]) =>
  [
    '"__proto__"',
    'half a surrogate pair',
    'control characters',
    'right-to-left override',
    'image that runs a script',
    'javascript address',
    'huge text of wide characters',
    '2026-02-30T10:00:00.000Z',
  ].includes(name),
);

/** A record with the text in every text field. */
function recordOf(text: string): Followup {
  const members = Object.keys(FOLLOWUP).filter((name) => name !== 'id' && name !== 'integration_version');
  return { ...FOLLOWUP, ...Object.fromEntries(members.map((name) => [name, text])) };
}

function casesOf(count: number, fits: (fuzzCase: FuzzCase) => boolean): FuzzCase[] {
  const caseAt = createFuzzCases(SEED);
  const cases: FuzzCase[] = [];
  for (let index = 0; cases.length < count; index += 1) {
    const fuzzCase = caseAt(index);
    if (fuzzCase.transport === 'whole' && fits(fuzzCase)) cases.push(fuzzCase);
  }
  return cases;
}

const consoles = (['error', 'warn'] as const).map((name) => [name, vi.spyOn(console, name)] as const);

beforeEach(() => {
  for (const [, spy] of consoles) spy.mockImplementation(() => {});
});

afterEach(() => {
  expect(globalThis).not.toHaveProperty('polluted');
});

/** Content from the body appears on the page as text only. */
function expectTextAlone(): void {
  for (const [name, spy] of consoles) expect(`${name}: ${spy.mock.calls.join()}`).toBe(`${name}: `);
  expect(document.querySelectorAll('script, img, iframe, object, embed, base, meta, link, form[action]')).toHaveLength(
    0,
  );
  for (const element of document.body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/);
      if (name === 'href' || name === 'src') expect(value).not.toMatch(/^\s*javascript:/i);
    }
  }
}

function showTable(followups: readonly Followup[]): void {
  render(
    withSettings(<FollowupTableView rows={followups.map((followup) => savedRow(followup))} now={NOW} />, TRUSTING),
  );
}

function noteCell(id: string): Element | null | undefined {
  const row = [...document.querySelectorAll<HTMLElement>('[role="row"]')].find(
    (each) => each.dataset['followupId'] === id,
  );
  return row?.querySelector('[role="gridcell"][data-column="note"]');
}

describe('a malicious text in every field', () => {
  it('in the table', () => {
    // As many as a table shows without layout.
    for (let start = 0; start < TEXTS.length; start += 50) {
      const texts = TEXTS.slice(start, start + 50);
      showTable(texts.map(([name, text]) => ({ ...recordOf(text), id: name })));
      for (const [name, text] of texts)
        if (text.trim() !== '') expect(noteCell(name)?.textContent?.trim(), name).toBe(text.trim());
      expectTextAlone();
      cleanup();
    }
  });

  it.each(WORST_TEXTS)('in the editor: %s', (_name, text) => {
    showEditor({ followup: recordOf(text) }, TRUSTING);
    // A textarea normalizes line ends.
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe(text.replaceAll(/\r\n?/g, '\n'));
    expectTextAlone();
  });

  it.each(WORST_TEXTS)('on both sides of a conflict: %s', (_name, text) => {
    const patch: FollowupPatch = { note: `mine ${text}`, task_type: text, owner_user_id: text, due_at: text };
    const theirs = { ...recordOf(text), note: `theirs ${text}`, integration_version: 8 };
    const conflict = compareThreeWays(patch, seenValues(FOLLOWUP, patch), theirs, FOLLOWUP);
    render(
      withSettings(
        <FollowupConflictPromptView
          open
          conflict={conflict}
          onKeep={() => {}}
          onDiscard={() => {}}
          onOpenChange={() => {}}
        />,
        TRUSTING,
      ),
    );
    // The screen reader hint after a link is not part of the text.
    const words = (screen.getByRole('alertdialog').textContent ?? '').replaceAll(' (opens in a new tab)', '');
    expect(words).toContain(`mine ${text}`);
    expect(words).toContain(`theirs ${text}`);
    expectTextAlone();
  });
});

describe('hostile bodies', () => {
  it('of lists leave a table that shows every readable row', () => {
    let rows = 0;
    for (const { name, body } of casesOf(16, ({ role, status }) => role === 'list' && status === 200)) {
      const page = decodeFollowupList(parseJson(textOf(body)));
      if (!page) continue;
      showTable(page.data);
      for (const { id, note } of page.data) {
        const last = page.data.findLast((row) => row.id === id);
        if (note && last?.note === note) expect(noteCell(id)?.textContent, name).toBe(note);
        rows += 1;
      }
      expectTextAlone();
      cleanup();
    }
    expect(rows).toBeGreaterThan(12);
  });

  it('of errors leave an editor that keeps the text and shows the words as text', () => {
    let words = 0;
    for (const { name, body } of casesOf(10, ({ role }) => role === 'error')) {
      const messages = readErrorBody(textOf(body), { secrets: [], values: [] });
      const error = new FollowupsError('validation', { effect: 'none', status: 400, ...messages });
      showEditor({ saveState: 'invalid', error }, TRUSTING);
      const shown = screen.getByRole('dialog').textContent ?? '';
      for (const text of messages.formErrors ?? []) expect(shown, name).toContain(text);
      words += messages.formErrors?.length ?? 0;
      expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('First line\nSecond line');
      expectTextAlone();
      cleanup();
    }
    expect(words).toBeGreaterThan(4);
  });
});
