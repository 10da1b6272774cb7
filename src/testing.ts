export { createFakeCrm } from './fake-crm/create-fake-crm.js';
export { FAKE_CRM_COLLEAGUE_ID, FAKE_CRM_USER_ID } from './fake-crm/fake-crm-users.js';
export { buildFollowup, buildFollowups } from './fake-crm/samples/build-followup.js';
export type {
  FakeCrm,
  FakeCrmEdit,
  FakeCrmEvent,
  FakeCrmFault,
  FakeCrmLatency,
  FakeCrmOptions,
  FakeCrmTokens,
} from './fake-crm/fake-crm.js';
export type { ContractPolicy } from './fake-crm/contract/contract-policy.js';
export type { FollowupRecord } from './fake-crm/contract/followup-record.js';
export type { CrmRequest } from './fake-crm/crm-request.js';
export type { Fault, FaultKind, FaultStatus } from './fake-crm/faults/fault.js';
export type { Gate, HoldOptions } from './fake-crm/gates.js';
export type { CrmCommit, FakeCrmFeed } from './fake-crm/memory-store.js';
