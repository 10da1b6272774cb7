export { createFakeCrm } from './testing/create-fake-crm.js';
export { FAKE_CRM_COLLEAGUE_ID, FAKE_CRM_USER_ID } from './testing/fake-crm.js';
export { buildFollowup, buildFollowups } from './testing/samples/build-followup.js';
export type {
  FakeCrm,
  FakeCrmEdit,
  FakeCrmEvent,
  FakeCrmFault,
  FakeCrmLatency,
  FakeCrmOptions,
  FakeCrmTokens,
} from './testing/fake-crm.js';
export type { ContractPolicy } from './testing/contract/contract-policy.js';
export type { FollowupRecord } from './testing/contract/followup-record.js';
export type { CrmRequest } from './testing/crm-request.js';
export type { Fault, FaultKind, FaultStatus } from './testing/faults/fault.js';
export type { Gate, HoldOptions } from './testing/gates.js';
export type { CrmCommit, FakeCrmFeed } from './testing/memory-store.js';
