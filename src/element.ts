import { defineFollowupWorkspace, type FollowupWorkspaceElement } from './react/element/FollowupWorkspaceElement.js';

export { createFollowupsClient } from './core/client/create-followups-client.js';
export type { FollowupsClient } from './core/client/followups-client.js';
export type { FollowupsClientOptions } from './core/client/client-options.js';
export { isFollowupsError, type FollowupsError } from './core/client/followups-error.js';
export type {
  FollowupWorkspaceEventDetails,
  FollowupWorkspaceEventMap,
} from './react/element/followup-workspace-events.js';
export type { FollowupTextColumn, FollowupWorkspaceSettings } from './react/element/followup-workspace-settings.js';
export type { FollowupsStore } from './react/provider/use-followups-store.js';
export { defineFollowupWorkspace, FollowupWorkspaceElement } from './react/element/FollowupWorkspaceElement.js';
export type { Followup } from './core/followup/followup.js';
export type { PartialMessages } from './core/messages/messages.js';
export type {
  FollowupActionWithoutIcon,
  FollowupCommand,
  FollowupCommandOptions,
  FollowupLifecycle,
} from './core/page/host-actions.js';
export type { FollowupsErrorContext, FollowupsEvent } from './core/page/followups-event.js';
export { decodeWorklistQuery } from './core/worklist/decode-worklist-query.js';
export { encodeWorklistQuery } from './core/worklist/encode-worklist-query.js';
export type { WorklistQuery } from './core/worklist/worklist-query.js';

declare global {
  interface HTMLElementTagNameMap {
    'followup-workspace': FollowupWorkspaceElement;
  }
}

defineFollowupWorkspace();
