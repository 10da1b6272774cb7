import { sameId } from '../followup/fields.js';
import { decodeFollowup } from '../followup/followup-schema.js';
import type { FollowupsCore } from './followups-core.js';

interface Asked {
  readonly followupId: string;
  /** The result of `records.startRead()` when the command began. */
  readonly startedAt: number;
}

/**
 * Stores what a command of the host returned for a record: the record by its version, or `null` as gone. For nothing, or
 * anything else, the record is read again.
 */
export async function takeInRecord(core: FollowupsCore, answer: unknown, asked: Asked): Promise<void> {
  const { followupId } = asked;
  if (answer === null) {
    core.records.markGone(followupId);
    return;
  }
  if (answer !== undefined && takeInAny(core, answer, { ...asked, only: followupId })) return;
  await core.reread(followupId);
}

/** Stores a record that the host returned, or reports that it can't be used. Returns whether it could. */
export function takeInAny(
  core: FollowupsCore,
  answer: unknown,
  { startedAt, only }: { readonly startedAt: number; readonly only?: string | undefined },
): boolean {
  const followup = decodeFollowup(answer);
  const isMeant = followup !== null && (only === undefined || sameId(followup.id, only));
  if (!isMeant || followup.integration_version === null) {
    core.report(
      new Error(
        'react-followups: a function of the host gave something that is not the follow-up with its integration_version. ' +
          'Give the record as the API has it, null where it is gone, or nothing.',
      ),
      { operation: 'action', followupId: only },
    );
    return false;
  }
  const known = core.records.get(only ?? followup.id)?.integration_version ?? null;
  // A host may return an old copy. Unlike in a server's answer, an older version is no sign of a regression.
  if (known !== null && known > followup.integration_version) return true;
  const record = only === undefined ? followup : { ...followup, id: only };
  if (core.records.merge(record, startedAt) === 'stored') core.page.tellTabs(record);
  return true;
}
