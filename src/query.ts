export { followupsKeys, type FollowupsListKey } from './core/records/followups-keys.js';
export { followupsListOptions, type FollowupsListData } from './core/records/followups-list-options.js';
export type { FollowupsListParams, FollowupsPage } from './core/records/followups-page.js';
