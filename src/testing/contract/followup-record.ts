import type { Followup } from '../../core/followup/followup.js';

/** A follow-up as a CRM stores it: the wire's fields, with a numeric version. */
export interface FollowupRecord extends Followup {
  readonly integration_version: number;
}
