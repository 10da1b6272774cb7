import type { GetAccessToken } from 'react-followups/client';
import { createStore } from '../store.js';
import { openSession } from './open-session.js';
import type { Session } from './open-session.js';
import { isUserName } from './users.js';
import type { UserName } from './users.js';

/** `ended`: the token was refused and is not renewed until the user signs in again; their work stays on the screen. */
export type SessionState =
  | { readonly status: 'starting' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in' | 'ended'; readonly session: Session };

/** In session storage: a reload keeps the user, and a second tab can have another. */
const KEY = 'northwind-session';

export const sessionState = createStore<SessionState>({ status: 'starting' });

/** Why the last sign-in failed, empty if that is not known; `null` if it succeeded. */
export const signInError = createStore<string | null>(null);

/** Whether a refused token is renewed silently, as with a refresh token, or ends the session. */
export const renewsTokens = createStore(true);

/** Restores the session after a reload; a first visit signs in Amara, or the user named by `?as=`. */
export function startSession(): void {
  const stored = readStored();
  const asked = new URLSearchParams(location.search).get('as');
  if (stored && (asked === null || asked === stored.user)) sessionState.set({ status: 'signed-in', session: stored });
  else void signIn(isUserName(asked) ? asked : 'amara');
}

let signIns = 0;

/** If it fails, the current user stays signed in; of two concurrent calls, the later one wins. */
export async function signIn(user: UserName): Promise<void> {
  signIns += 1;
  const turn = signIns;
  try {
    const session = await openSession(user);
    if (turn !== signIns) return;
    hold(session);
    signInError.set(null);
  } catch (error) {
    signInError.set(error instanceof Error ? error.message : '');
    if (sessionState.get().status === 'starting') sessionState.set({ status: 'signed-out' });
  }
}

export function signOut(): void {
  signIns += 1;
  sessionStorage.removeItem(KEY);
  sessionState.set({ status: 'signed-out' });
}

/** The client calls this before each request, and again with the token that a 401 refused. */
export const getAccessToken: GetAccessToken = async ({ rejectedToken }) => {
  const state = sessionState.get();
  if (!('session' in state)) throw new Error('Nobody is signed in.');
  const { session } = state;
  const turn = signIns;
  if (session.token !== rejectedToken) return session.token;
  if (!renewsTokens.get()) {
    sessionState.set({ status: 'ended', session });
    throw new Error('The session has ended.');
  }
  const renewed = await openSession(session.user);
  if (turn === signIns) hold(renewed);
  return renewed.token;
};

function hold(session: Session): void {
  sessionStorage.setItem(KEY, JSON.stringify(session));
  sessionState.set({ status: 'signed-in', session });
}

function readStored(): Session | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Session | null;
    return isUserName(stored?.user) ? stored : null;
  } catch {
    return null;
  }
}
