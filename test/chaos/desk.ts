import type { EditableField } from '../../src/core/followup/fields.js';
import { sameStoredValue } from '../../src/core/followup/fields.js';
import { patchedFields, samePatch } from '../../src/core/followup/followup-patch.js';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import type { FollowupConflict } from '../../src/core/followup/conflict.js';
import type { Edit } from '../../src/core/saving/edit.js';
import type { ConflictDecisions, SaveRequest } from '../../src/core/saving/save-request.js';
import type { Violated } from './bystander.js';
import { createEyes, openPanel } from './panel.js';
import type { Panel, PanelPage } from './panel.js';

/** Where one person types in one tab, across page lives: the open panel, and the drafts that outlive it. */
export type Desk = ReturnType<typeof createDesk>;

export function createDesk(violated: Violated) {
  const eyes = createEyes();
  let page: PanelPage | null = null;
  let panel: Panel | null = null;
  let acting: string | null = null;
  /** The drafts of the previous page. */
  let left = new Map<string, FollowupPatch>();
  let known = new Map<string, FollowupPatch>();

  /**
   * Marks what the person does to a record. Only that may remove its draft, or a record that already holds the draft's
   * values.
   */
  function act<Result>(followupId: string, what: () => Result): Result {
    acting = followupId;
    try {
      return what();
    } finally {
      acting = null;
    }
  }

  function follow({ engine, drafts, records }: PanelPage): void {
    const submit = engine.submit;
    engine.submit = (request) => {
      // The person has seen what they wrote by menu or in bulk, and the value before it, but not as the base of what
      // they typed earlier.
      const { followup, patch } = request;
      const typed = drafts.get(followup.id)?.patch ?? {};
      for (const field of patchedFields(patch)) {
        if (request.origin === 'editor' || !Object.hasOwn(typed, field)) eyes.see(followup.id, field, patch[field]);
        eyes.see(followup.id, field, followup[field]);
      }
      return submit(request);
    };
    drafts.subscribeAll((ids) => {
      for (const id of ids) {
        const before = known.get(id) ?? {};
        const now = drafts.get(id)?.patch ?? {};
        known.set(id, now);
        if (acting === id || panel?.followupId === id) continue;
        const lost = patchedFields(before).find(
          (field) => before[field] !== now[field] && !sameStoredValue(field, records.get(id)?.[field], before[field]),
        );
        if (lost) violated(12, `${lost} of a draft is gone, and nobody gave it up`);
      }
    });
  }

  function closePanel(): void {
    if (!panel || !page) return;
    const { followupId } = panel;
    // The form also shows the values of an undecided edit, which are kept with the edit.
    const kept = { ...page.engine.leading(followupId)?.patch, ...page.drafts.get(followupId)?.patch };
    for (const field of panel.typed().keys())
      if (!Object.hasOwn(kept, field)) violated(12, `what was typed in ${field} is in no draft`);
    panel.close();
    panel = null;
  }

  return {
    /** A page begins, or another core of the same page. */
    begin(next: PanelPage): void {
      page = next;
      known = new Map(next.drafts.all().map(({ base, patch }) => [base.id, patch]));
      for (const [id, patch] of left)
        if (!samePatch(known.get(id) ?? {}, patch)) violated(12, 'a draft is gone after a reload');
      follow(next);
    },
    /** The page ends, or its host recreates its client. */
    end(): void {
      closePanel();
      // A page whose engine never came had no drafts to change.
      if (page) left = new Map(page.drafts.all().map(({ base, patch }) => [base.id, patch]));
      page = null;
    },
    panel: () => panel,
    /** The text in a field of the panel. */
    text: (field: EditableField): string => panel?.text(field) ?? '',
    /** Whether something is typed for a record and not submitted. */
    holds: (followupId: string): boolean =>
      page?.drafts.get(followupId) != null || (panel?.followupId === followupId && panel.typed().size > 0),
    open(followupId: string): void {
      closePanel();
      const opened = page;
      if (opened) panel = act(followupId, () => openPanel({ page: opened, followupId, eyes, violated }));
    },
    close: closePanel,
    type(field: EditableField, value: string): void {
      if (panel) act(panel.followupId, () => panel?.type(field, value));
    },
    review(): void {
      if (panel) act(panel.followupId, () => panel?.review());
    },
    /** Presses Save in the panel. */
    save(submit: (request: SaveRequest) => void): void {
      if (!panel) return;
      const { followupId } = panel;
      act(followupId, () => {
        const request = panel?.save();
        if (!request) return;
        submit(request);
        panel?.submitted();
      });
    },
    /** Decides an edit, in the panel if it shows the edit's record. */
    decide(edit: Edit, shown: FollowupConflict, decisions: ConflictDecisions, send: () => void): void {
      for (const { field, theirs } of shown.clashes) {
        const decision = decisions[field];
        eyes.see(edit.followupId, field, theirs);
        if (typeof decision === 'object') eyes.see(edit.followupId, field, decision.value);
      }
      if (panel?.followupId === edit.followupId) act(edit.followupId, () => panel?.decide(edit, decisions, send));
      else send();
    },
    takeTheirs(edit: Edit, send: () => void): void {
      if (panel?.followupId === edit.followupId) act(edit.followupId, () => panel?.takeTheirs(edit, send));
      else send();
    },
    /** Drops a draft, unless the panel shows its record. */
    dropDraft(followupId: string): void {
      if (panel?.followupId !== followupId) act(followupId, () => page?.drafts.drop(followupId));
    },
  };
}
