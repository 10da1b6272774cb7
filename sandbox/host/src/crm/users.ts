/** The users who can sign in: the name to sign in with, and what to show for it. */
export const USERS = {
  amara: { label: 'Amara Okafor', note: 'agent' },
  bruno: { label: 'Bruno Keller', note: 'agent' },
  reader: { label: 'Rita Lindqvist', note: 'may only read' },
  'short-lived': { label: 'Tomás Vega', note: 'token lasts a minute' },
} as const;

export type UserName = keyof typeof USERS;

export const USER_NAMES = Object.keys(USERS) as UserName[];

export function isUserName(name: unknown): name is UserName {
  return typeof name === 'string' && Object.hasOwn(USERS, name);
}
