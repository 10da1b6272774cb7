import { defineFollowupWorkspace } from './element/define-followup-workspace.js';
import type { FollowupWorkspaceElement } from './element/FollowupWorkspaceElement.js';

export { createFollowupsClient } from './api/create-followups-client.js';
export type { FollowupsClient } from './api/followups-client.js';
export type { FollowupsClientOptions } from './api/client-options.js';
export { isFollowupsError, type FollowupsError } from './api/followups-error.js';
export { defineFollowupWorkspace } from './element/define-followup-workspace.js';
export type { FollowupWorkspaceEventDetails, FollowupWorkspaceEventMap } from './element/followup-workspace-events.js';
export type { FollowupWorkspaceSettings } from './element/followup-workspace-settings.js';
export { FollowupWorkspaceElement } from './element/FollowupWorkspaceElement.js';
export type { Followup } from './followup/followup.js';
export type { PartialMessages } from './messages/messages.js';
export type {
  FollowupActionWithoutIcon,
  FollowupCommand,
  FollowupCommandOptions,
  FollowupLifecycle,
} from './provider/host-actions.js';
export type { FollowupsErrorContext, FollowupsEvent } from './provider/followups-event.js';
export { decodeWorklistQuery } from './worklist/decode-worklist-query.js';
export { encodeWorklistQuery } from './worklist/encode-worklist-query.js';
export type { WorklistQuery } from './worklist/worklist-query.js';

declare global {
  interface HTMLElementTagNameMap {
    'followup-workspace': FollowupWorkspaceElement;
  }
}

defineFollowupWorkspace();
