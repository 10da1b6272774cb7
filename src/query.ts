export { followupsKeys } from './records/followups-keys.js';
export type { FollowupsListKey } from './records/followups-keys.js';
export { followupsListOptions } from './records/followups-list-options.js';
export type { FollowupsListData } from './records/followups-list-options.js';
export type { FollowupsListParams, FollowupsPage } from './records/followups-page.js';
