import { compareThreeWays } from '../../src/core/followup/conflict.js';
import { seenValues } from '../../src/core/followup/followup-patch.js';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import type { Followup } from '../../src/core/followup/followup.js';
import type { FollowupConflict } from '../../src/index.js';
import { sampleFollowup } from '../support/samples.js';

/** Returns the conflict between a patch of the sample record and someone else's change of it. */
export function conflictOver(
  patch: FollowupPatch,
  change: Partial<Followup>,
  before = sampleFollowup,
): FollowupConflict {
  const version = (before.integration_version ?? 0) + 1;
  const theirs = { ...before, integration_version: version, ...change };
  return compareThreeWays(patch, seenValues(before, patch), theirs, before);
}
