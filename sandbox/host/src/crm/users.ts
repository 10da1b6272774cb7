/** The users who can sign in: the name to sign in with, what to show for it, and what is special about them. */
export const USERS = {
  amara: { label: 'Amara Okafor', kind: 'agent' },
  bruno: { label: 'Bruno Keller', kind: 'agent' },
  reader: { label: 'Rita Lindqvist', kind: 'reader' },
  'short-lived': { label: 'Tomás Vega', kind: 'short-lived' },
} as const;

export type UserName = keyof typeof USERS;

export const USER_NAMES = Object.keys(USERS) as UserName[];

export function isUserName(name: unknown): name is UserName {
  return typeof name === 'string' && Object.hasOwn(USERS, name);
}
