import { EDITABLE_FIELDS } from '../../src/core/followup/fields.js';
import type { Followup } from '../../src/core/followup/followup.js';
import type { Violated } from './bystander.js';
import { scanAndJudge } from './judge-scan.js';
import type { Server } from './server.js';
import type { Tab } from './tab.js';
import { uniqueValue } from './watched-edit.js';
import type { World } from './world.js';

interface DeskWorkOptions {
  readonly world: World;
  readonly server: Server;
  readonly tabs: readonly Tab[];
  readonly followups: readonly Followup[];
  readonly violated: Violated;
  /** Returns a number that no value of the history has used. */
  readonly nextValue: () => number;
}

/**
 * A person who works in the panel all day, besides submitting elsewhere: types, saves, moves on, and hands the desk
 * over.
 */
export function createDeskWork(options: DeskWorkOptions) {
  const { world, server, tabs, followups, violated, nextValue } = options;
  const { chance, oneOf, upTo } = world;
  let scans = 0;
  let switches = 0;
  let typed = 0;

  function type(tab: Tab): void {
    const { desk } = tab;
    if (!desk.panel() || chance(0.15)) {
      const { id } = oneOf(followups);
      world.log(() => `${tab.name}: the person opens the panel of ${id.at(-1) ?? ''}`);
      desk.open(id);
    }
    typeInto(tab);
  }

  function typeInto({ name, desk }: Tab): void {
    for (let count = 1 + upTo(2); count > 0; count -= 1) {
      const field = oneOf(EDITABLE_FIELDS);
      const next = uniqueValue(field, nextValue());
      typed += 1;
      // Not drawn at random: the histories of earlier seeds must not change.
      const value = field === 'note' && typed % 2 === 0 ? `${desk.text(field)}\n${next}` : next;
      world.log(() => `${name}: the person types ${value} into ${field}`);
      desk.type(field, value);
    }
  }

  function save(tab: Tab): void {
    if (typed % 2 === 0) tab.desk.review();
    world.log(() => `${tab.name}: the person saves what is in the panel`);
    tab.saveInPanel();
    if (chance(0.5)) return;
    // The person types on after Save, then moves to the next record.
    typeInto(tab);
    if (chance(0.5)) tab.desk.open(oneOf(followups).id);
  }

  /** Another user signs in, or the previous one returns. */
  function switchUser(tab: Tab): void {
    const next = tabs.find((other) => other !== tab && other.window === tab.window);
    if (!next) return;
    world.log(() => `${tab.name}: ${next.userId} signs in`);
    switches += 1;
    tab.desk.close();
    tab.setActive(false);
    tab.window.signIn(next.userId);
    next.open();
    next.setActive(true);
    void next.refresh().catch(() => {});
  }

  function scan(tab: Tab): void {
    world.log(() => `${tab.name}: the host reads the whole list`);
    const limit = chance(0.5) ? undefined : 1 + upTo(3);
    void scanAndJudge({ clientOf: tab.hostClient, server, limit, violated }).then(
      (isWhole) => {
        if (isWhole) scans += 1;
      },
      () => {},
    );
  }

  return {
    step(tab: Tab): void {
      const roll = world.random();
      if (roll < 0.5) type(tab);
      else if (roll < 0.8) save(tab);
      else if (roll < 0.88) scan(tab);
      else if (roll < 0.96) switchUser(tab);
      else if (chance(0.5)) tab.desk.close();
      else tab.desk.dropDraft(oneOf(followups).id);
    },
    scans: () => scans,
    switches: () => switches,
    typed: () => typed,
  };
}
