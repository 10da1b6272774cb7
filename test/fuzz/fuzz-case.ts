import type { Role } from './valid-bodies.js';

/**
 * Where a hostile answer comes in. `save`: to the update. `reread`: to the read of the record after a doubtful answer.
 * `load`: as a page of the list. `get` and `feed`: from the host's own functions. `recover`: from the page's storage.
 */
export type Scene = 'save' | 'reread' | 'load' | 'get' | 'feed' | 'recover';

/** How the answer comes over the wire: whole, truncated in its body, not at all, or after a redirect elsewhere. */
export type Transport = 'whole' | 'cut' | 'rejects' | 'redirected';

export interface FuzzCase {
  /** Says how to reproduce it. */
  readonly name: string;
  readonly role: Role;
  readonly scene: Scene;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly transport: Transport;
  /** Whether every such request gets this answer, or only one. */
  readonly forEver: boolean;
  /** Whether the CRM carries out an update that it answers like this. */
  readonly lands: boolean;
  /** The page that gets this answer when the list is loaded. */
  readonly page: 0 | 1;
}
