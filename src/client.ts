export type { GetAccessToken } from './core/client/access-token.js';
export type { FollowupsClientOptions } from './core/client/client-options.js';
export { createFollowupsClient } from './core/client/create-followups-client.js';
export { decodeFollowupList } from './core/client/decode-answer.js';
export type {
  ChangesFeed,
  FollowupChange,
  FollowupChanges,
  FollowupList,
  FollowupScan,
  FollowupsClient,
  GetFollowup,
  ListFollowupsParams,
  ScanFollowupsOptions,
  UpdateFollowupOptions,
} from './core/client/followups-client.js';
export type {
  FieldErrors,
  FollowupsErrorDetails,
  FollowupsErrorKind,
  ReadError,
} from './core/client/followups-error.js';
export { FollowupsError, isFollowupsError } from './core/client/followups-error.js';
export type { FetchFunction } from './core/client/send-request.js';
export { EDITABLE_FIELDS, isEditableField, type EditableField } from './core/followup/fields.js';
export { isFollowupId } from './core/followup/followup-id.js';
export type { FollowupPatch } from './core/followup/followup-patch.js';
export { decodeFollowup } from './core/followup/followup-schema.js';
export type { Followup } from './core/followup/followup.js';
