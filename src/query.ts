export { followupsKeys, type FollowupsListKey } from './records/followups-keys.js';
export { followupsListOptions, type FollowupsListData } from './records/followups-list-options.js';
export type { FollowupsListParams, FollowupsPage } from './records/followups-page.js';
