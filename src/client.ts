export type { GetAccessToken } from './api/access-token.js';
export type { FollowupsClientOptions } from './api/client-options.js';
export { createFollowupsClient } from './api/create-followups-client.js';
export { decodeFollowupList } from './api/decode-answer.js';
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
} from './api/followups-client.js';
export type { FieldErrors, FollowupsErrorDetails, FollowupsErrorKind, ReadError } from './api/followups-error.js';
export { FollowupsError, isFollowupsError } from './api/followups-error.js';
export type { FetchFunction } from './api/send-request.js';
export { EDITABLE_FIELDS, isEditableField, type EditableField } from './followup/fields.js';
export { isFollowupId } from './followup/followup-id.js';
export type { FollowupPatch } from './followup/followup-patch.js';
export { decodeFollowup } from './followup/followup-schema.js';
export type { Followup } from './followup/followup.js';
