import type { Followup } from '../../core/followup/followup.js';

/** A follow-up as a CRM stores it: what the wire shows, with a version that can be counted up. */
export interface FollowupRecord extends Followup {
  readonly integration_version: number;
}
