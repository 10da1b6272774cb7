import { setTimeout as wait } from 'node:timers/promises';
import type { FollowupRecord } from '../../src/fake-crm/contract/followup-record.js';
import type { Crm } from '../browser/crm.js';
import type { Key, Spoken, WebDriver } from './web-driver.js';

const PATIENCE_MS = 20_000;

export interface FlowTools {
  readonly driver: WebDriver;
  readonly crm: Crm;
  /** Called after each step with its name. */
  readonly passed: (step: string) => Promise<void>;
}

/**
 * The main flow as somebody goes it who sees nothing and touches no mouse: keys go in; what has the focus, what is told
 * and what the server holds come out.
 */
export async function mainFlow({ driver, crm, passed }: FlowTools): Promise<void> {
  const press = async (...keys: readonly Key[]): Promise<void> => driver.press(...keys);
  const told = async (): Promise<string> =>
    driver.run(
      `return [...document.querySelectorAll('[role="status"]')].map((region) => region.textContent).join('\\n')`,
    );
  const focusedRow = async (): Promise<string> =>
    driver.run(`return document.activeElement.closest('[data-followup-id]')?.dataset.followupId ?? ''`);
  const rowState = async (id: string): Promise<string> =>
    driver.run(`return document.querySelector('[data-followup-id="' + arguments[0] + '"]').dataset.state`, id);
  const isOpen = async (role: string, name: string): Promise<boolean> =>
    (await driver.spoken(`[role="${role}"]`)).some((found) => found.role === role && found.name === name);
  const tabTo = async (role: string, name: RegExp): Promise<void> => {
    const met: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await press('Tab');
      const found = await driver.focused();
      if (found.role === role && name.test(found.name)) return;
      met.push(spell(found));
    }
    throw new Error(`Tab leads to no ${role} ${String(name)}, but to: ${met.join(', ')}`);
  };
  const retype = async (text: string): Promise<void> => {
    await tabTo('textbox', /^Note$/);
    await press('Control', 'a');
    await driver.type(text);
  };
  const holds = async (id: string, fields: Partial<FollowupRecord>): Promise<void> => {
    const row = await crm.row(id);
    for (const [name, value] of Object.entries(fields)) {
      equal(row?.[name as keyof FollowupRecord], value, `the server's ${name}`);
    }
  };
  const openEditor = async (): Promise<void> => {
    await press('Enter');
    await until('the editor', async () => isOpen('dialog', 'Edit follow-up'));
    await until('the focus in it', async () =>
      driver.run(`return document.querySelector('[role="dialog"]').contains(document.activeElement)`),
    );
  };

  const [, second] = await crm.records();
  if (!second) throw new Error('The database is nearly empty.');
  const { id, integration_version: version, note } = second;

  // In the CRM's own order, as the records are counted here.
  await driver.navigate(`${crm.url}/?as=amara&view=all&preload=0`);
  await driver.run(COLLECT_PROBLEMS);
  await until('the rows', async () => (await driver.spoken('[data-followup-id]')).length > 0);
  equal((await driver.spoken('[role="grid"]')).map(spell).join(), 'grid "Follow-ups"', 'the list');
  await passed('the list shows');

  await until('the first row', async () => {
    await press('Tab');
    return (await focusedRow()) !== '';
  });
  await press('ArrowDown');
  equal(await focusedRow(), id, 'the row with the focus');
  await openEditor();
  await passed('Enter opens the editor');

  await retype('Typed in WebKit');
  await press('Control', 'Enter');
  await until('"Saved"', async () => (await told()).includes('Saved'));
  await until('the editor to close', async () => !(await isOpen('dialog', 'Edit follow-up')));
  equal(await focusedRow(), id, 'the row with the focus');
  // The notice goes after ten seconds, unless the focus is within it.
  await tabTo('button', /^Undo/);
  equal(await rowState(id), 'saved', 'the state of the row');
  await holds(id, { note: 'Typed in WebKit', integration_version: version + 1 });
  await passed('Ctrl+Enter saves, and it is told');

  await press('Enter');
  await until('the undo', async () => (await crm.row(id))?.note === note);
  await until('that it is told', async () => (await told()).includes('Change undone'));
  await holds(id, { note, integration_version: version + 2 });
  await passed('Undo takes it back');

  await until('the row', async () => {
    await press('Tab');
    return (await focusedRow()) === id;
  });
  await openEditor();
  await crm.change(id, { note: 'Theirs' });
  await retype('Mine');
  await press('Control', 'Enter');
  await until('the prompt', async () => isOpen('alertdialog', 'This follow-up has changed'));
  await holds(id, { note: 'Theirs' });
  equal((await driver.spoken('[role="radiogroup"]')).map(({ name }) => name).join(), 'Note', 'what is to be decided');
  await passed('a colleague’s change asks');

  await tabTo('radio', /^Mine/);
  await press('Space');
  await tabTo('button', /^Refresh and keep my changes/);
  await press('Enter');
  await until('the prompt and the editor to close', async () => (await driver.spoken('[role$="dialog"]')).length === 0);
  await until('the row to be saved', async () => (await rowState(id)) === 'saved');
  await holds(id, { note: 'Mine', integration_version: version + 4 });
  equal(await focusedRow(), id, 'the row with the focus');
  await passed('mine is kept over theirs');

  await openEditor();
  await retype('Not to be kept');
  await press('Escape');
  await until('the question', async () => isOpen('alertdialog', 'Discard unsaved changes?'));
  await passed('Escape asks before it discards');
  await tabTo('button', /^Keep editing$/);
  await press('Enter');
  await until('the editor alone', async () => !(await isOpen('alertdialog', 'Discard unsaved changes?')));
  await press('Escape');
  await until('the question', async () => isOpen('alertdialog', 'Discard unsaved changes?'));
  await tabTo('button', /^Discard$/);
  await press('Enter');
  await until('the editor to close', async () => (await driver.spoken('[role$="dialog"]')).length === 0);
  equal(await focusedRow(), id, 'the row with the focus');
  await holds(id, { note: 'Mine', integration_version: version + 4 });
  equal((await crm.saves()).map(({ status }) => status).join(), '200,200,409,200', 'the answers to the saves');
  await passed('the text is discarded, and nothing is sent');

  equal((await driver.run<string[]>('return window.problems')).join('\n'), '', 'what the page complained about');
}

const COLLECT_PROBLEMS = `
  window.problems = [];
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    window.addEventListener(type, (event) => {
      window.problems.push(type + ': ' + (event.message ?? event.reason ?? event.violatedDirective));
    });
`;

const spell = ({ role, name }: Spoken): string => `${role} "${name}"`;

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await wait(100);
  }
}

function equal(actual: unknown, wanted: unknown, what: string): void {
  if (actual !== wanted) throw new Error(`Wanted ${what} to be ${String(wanted)}, and found ${String(actual)}.`);
}
