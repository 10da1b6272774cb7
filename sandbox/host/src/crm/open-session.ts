import { crmAddress } from './crm-address.js';
import type { UserName } from './users.js';

export interface Session {
  readonly user: UserName;
  readonly userId: string;
  readonly canWrite: boolean;
  readonly token: string;
}

/** Requests a token from the sandbox, which needs no password. */
export async function openSession(user: UserName): Promise<Session> {
  const response = await fetch(`${crmAddress}/sandbox/v1/sessions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user }),
  });
  if (!response.ok) throw new Error(`The sandbox refused the sign-in (${response.status}).`);
  const answer = (await response.json()) as { access_token: string; user_id: string; can_write: boolean };
  return { user, userId: answer.user_id, canWrite: answer.can_write, token: answer.access_token };
}
