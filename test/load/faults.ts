/** What a network does to one request. "Before" and "after" refer to the work of the server. */
export type NetworkFault =
  | 'request lost'
  | 'answer lost'
  | 'request late'
  | 'sent twice'
  | 'slow'
  | 'no answer'
  | 'cut answer'
  | 'login page'
  | '400 before'
  | '403 before'
  | '429 before'
  | '500 before'
  | '500 after'
  | '503 before'
  | '503 after';

type Weighted = readonly [readonly [NetworkFault, number], ...(readonly [NetworkFault, number])[]];

export const UPDATE_FAULTS: Weighted = [
  ['request lost', 3],
  ['answer lost', 5],
  ['request late', 3],
  ['sent twice', 4],
  ['slow', 5],
  ['no answer', 1],
  ['cut answer', 2],
  ['login page', 2],
  ['400 before', 2.5],
  ['403 before', 1.5],
  ['429 before', 1],
  ['500 before', 1],
  ['500 after', 2],
  ['503 before', 2],
  ['503 after', 2],
];

export const READ_FAULTS: Weighted = [
  ['request lost', 3],
  ['answer lost', 2],
  ['slow', 6],
  ['cut answer', 1],
  ['login page', 1],
  ['429 before', 0.5],
  ['500 before', 1],
  ['503 before', 2],
];

interface ServerFault {
  readonly on: 'update' | 'list';
  readonly with: string;
  readonly when?: 'before' | 'after';
}

/** What a server itself does to the next request, so that it happens on the wire; set through its control route. */
export const SERVER_FAULTS: readonly [ServerFault, ...ServerFault[]] = [
  { on: 'update', with: 'network', when: 'after' },
  { on: 'update', with: 'network', when: 'before' },
  { on: 'update', with: 'truncated', when: 'after' },
  { on: 'update', with: 'stalled', when: 'after' },
  { on: 'update', with: 'timeout', when: 'after' },
  { on: 'update', with: 'redirect', when: 'after' },
  { on: 'list', with: 'network' },
  { on: 'list', with: 'truncated' },
];
