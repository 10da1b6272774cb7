import { EDITABLE_FIELDS } from '../../src/core/followup/fields.js';
import type { EditableField, FieldValue } from '../../src/core/followup/fields.js';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { withLine } from '../../src/core/page/value-words.js';
import type { Edit } from '../../src/core/saving/edit.js';
import type { ConflictDecision } from '../../src/core/saving/save-request.js';
import type { Violated } from './bystander.js';
import { createDeskWork } from './desk-work.js';
import type { Weather } from './network.js';
import type { Server } from './server.js';
import type { Tab } from './tab.js';
import { uniqueValue } from './watched-edit.js';
import type { World } from './world.js';

interface StormOptions {
  readonly world: World;
  readonly server: Server;
  readonly weather: Weather;
  readonly tabs: readonly Tab[];
  readonly followups: readonly Followup[];
  /** How many times longer than a short history. */
  readonly length: number;
  /** Whether people sometimes write a third value into a clashing field. */
  readonly merges: boolean;
  /** Whether hosts recreate their clients during the storm. */
  readonly renewals: boolean;
  /** Whether people also work in the panel and hand their desk over, and hosts scan the list. */
  readonly wide: boolean;
  readonly violated: Violated;
  /** Throws if a rule was broken. */
  readonly stop: () => void;
}

/** Plays people at work while everything goes wrong. Returns how they answer questions afterwards. */
export async function playStorm(options: StormOptions) {
  const { world, server, weather, tabs, followups, length, merges, renewals, wide, violated, stop } = options;
  const { chance, oneOf, upTo } = world;
  const { networkOnly } = weather;
  const forms = new Map<string, Followup>();
  let values = 0;
  let reloads = 0;
  const nextValue = (): number => (values += 1);
  const deskWork = createDeskWork({ world, server, tabs, followups, violated, nextValue });

  function somePatch(now: Followup): FollowupPatch {
    const patch: { [Field in EditableField]?: string } = {};
    for (let count = 1 + upTo(2); count > 0; count -= 1) {
      const field = oneOf(EDITABLE_FIELDS);
      const value = uniqueValue(field, (values += 1));
      // Appends a line, as the row's popover does.
      patch[field] = wide && field === 'note' && values % 2 === 0 ? withLine(now.note, value) : value;
    }
    return patch;
  }

  function answer(tab: Tab, edit: Edit, rounds: number): void {
    world.log(() => `${tab.name}: the person answers ${edit.state} of ${edit.id}`);
    if (edit.state === 'unconfirmed') {
      // For a deleted record, or a key whose stored error is replayed, it may stay unknown forever.
      const hopeless = rounds > 5;
      if (hopeless || (weather.storm && !networkOnly && chance(0.15))) tab.dismiss(edit);
      else tab.retry(edit);
      return;
    }
    tab.bystander.checkPrompt(edit);
    const first = tab.bystander.shownFirst(edit.id);
    const shown = first && chance(0.3) ? first : edit.conflict;
    if (!shown?.theirs || chance(0.3)) {
      tab.takeTheirs(edit);
      return;
    }
    const decisions: { [Field in EditableField]?: ConflictDecision } = {};
    for (const { field, theirs } of shown.clashes) {
      const side = oneOf(['mine', 'theirs'] as const);
      decisions[field] = merges && chance(0.3) ? merged(field, theirs) : side;
    }
    tab.keepMine(edit, shown, decisions);
  }

  /** A third value, which sometimes equals theirs. */
  function merged(field: EditableField, theirs: FieldValue): ConflictDecision {
    const value = chance(0.2) ? theirs : null;
    return { value: value ?? uniqueValue(field, (values += 1)) };
  }

  function submit(tab: Tab): void {
    const { id } = oneOf(followups);
    const now = tab.records.view(id);
    if (!now || tab.records.isGone(id)) return;
    // A form may have been open for a while.
    const followup = !networkOnly && chance(0.2) ? (forms.get(tab.name + id) ?? now) : now;
    forms.set(tab.name + id, now);
    const patch = somePatch(now);
    // Writing one field in two places at once leads to a question, even without colleagues.
    if (networkOnly && tab.desk.holds(id)) return;
    world.log(
      () =>
        `${tab.name}: the person submits ${JSON.stringify(patch)} of ${id.at(-1) ?? ''} v${String(followup.integration_version)}`,
    );
    if (renewals && tab.wasRenewed && chance(0.3)) tab.submitFromBefore(followup, patch);
    else tab.submit(followup, patch);
  }

  function bulk(tab: Tab): void {
    const requests = followups.flatMap(({ id }) => {
      const followup = tab.records.view(id);
      const isHeld = networkOnly && tab.desk.holds(id);
      return followup && !isHeld && !tab.records.isGone(id) ? [{ followup, patch: somePatch(followup) }] : [];
    });
    world.log(() => `${tab.name}: the person starts a bulk update of ${requests.length}`);
    tab.bulks.start(requests);
  }

  function colleague(): void {
    const ids = [...server.records.keys()];
    if (ids.length === 0) return;
    const id = oneOf(ids);
    if (chance(0.04)) {
      server.remove(id);
      return;
    }
    const last = server.commits.findLast((commit) => commit.id === id);
    if (last && chance(0.4)) {
      const { due_at, note, owner_user_id, task_type, priority } = last.before;
      world.log(() => `a colleague takes back the last change of ${id.at(-1) ?? ''}`);
      server.colleague(id, { due_at, note, owner_user_id, task_type, priority });
      return;
    }
    const field = oneOf(EDITABLE_FIELDS);
    const value = uniqueValue(field, (values += 1));
    world.log(() => `a colleague changes ${field} of ${id.at(-1) ?? ''} to ${value}`);
    server.colleague(id, { [field]: value });
  }

  function step(): void {
    const tab = oneOf(wide ? tabs.filter(({ isPresent }) => isPresent) : tabs);
    if (wide && chance(0.3)) {
      if (tab.isReady) deskWork.step(tab);
      return;
    }
    if (renewals && chance(0.06)) {
      renew(tab);
      return;
    }
    const roll = world.random();
    if (roll < 0.4) submit(tab);
    else if (roll < 0.5) void tab.refresh().catch(() => {});
    else if (roll < 0.62) {
      const edit = tab.undecided()[0];
      if (edit) answer(tab, edit, 0);
    } else if (roll < 0.67) tab.setOnline(!tab.online);
    else if (roll < 0.75) reload(tab);
    else if (roll < 0.78) bulk(tab);
    else if (roll < 0.81) weather.outage = weather.outage === 'none' ? oneOf(['writes', 'all'] as const) : 'none';
    else if (roll < 0.83) tab.signIn();
    else if (networkOnly) submit(tab);
    else if (roll < 0.86) tab.setActive(chance(0.5));
    else if (roll < 0.88) cancel(tab);
    else if (roll < 0.92) {
      world.log(() => `${tab.name}: the person undoes`);
      void tab.history.undo();
    } else colleague();
  }

  function cancel(tab: Tab): void {
    // Text typed in an editor is reverted there.
    const edit = tab.engine.edits().find(({ origin }) => origin !== 'editor');
    if (!edit) return;
    world.log(() => `${tab.name}: the person calls ${edit.id} off`);
    tab.cancel(edit);
  }

  function renew(tab: Tab): void {
    world.log(() => `${tab.name}: the host makes its client anew`);
    tab.renew();
    void tab.refresh().catch(() => {});
  }

  function reload(tab: Tab): void {
    const killed = chance(0.5);
    reloads += 1;
    world.log(() => `${tab.name}: the page is ${killed ? 'killed' : 'reloaded'}`);
    for (const other of tabs) if (other !== tab && other.window === tab.window) other.close(killed);
    tab.reload(killed);
    void tab.refresh().catch(() => {});
  }

  for (let steps = length * (6 + upTo(12)); steps > 0; steps -= 1) {
    stop();
    step();
    await world.advance(chance(0.3) ? upTo(50) : upTo(chance(0.15) ? 20_000 : 2500));
  }
  return { answer, reloads: () => reloads, deskWork };
}
