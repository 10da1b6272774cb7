const HOUR = 3_600_000;

/** A user of the sandbox's CRM. */
export interface User {
  readonly id: string;
  readonly name: string;
}

/** A user who can sign in. */
export interface SignInUser extends User {
  readonly canWrite: boolean;
  /** The lifetime of a token in milliseconds. */
  readonly tokenLifetimeMs: number;
}

const user = (tail: string, name: string): User => ({ id: `01900000-0000-7000-8000-0000000000${tail}`, name });

/** By the name used to sign in. */
export const signInUsers: ReadonlyMap<string, SignInUser> = new Map([
  ['amara', { ...user('a1', 'Amara Okafor'), canWrite: true, tokenLifetimeMs: 8 * HOUR }],
  ['bruno', { ...user('b1', 'Bruno Keller'), canWrite: true, tokenLifetimeMs: 8 * HOUR }],
  ['reader', { ...user('c1', 'Rita Lindqvist'), canWrite: false, tokenLifetimeMs: 8 * HOUR }],
  ['short-lived', { ...user('d1', 'Tomás Vega'), canWrite: true, tokenLifetimeMs: 60_000 }],
]);

/** Everyone who can own a follow-up. */
export const owners: readonly [User, ...User[]] = [
  user('a1', 'Amara Okafor'),
  user('b1', 'Bruno Keller'),
  user('c1', 'Rita Lindqvist'),
  user('d1', 'Tomás Vega'),
  user('e1', 'Aoife Byrne'),
  user('e2', 'Chen Wei'),
  user('e3', 'Dalia Haddad'),
  user('e4', 'Emeka Nwosu'),
  user('e5', 'Freja Sørensen'),
  user('e6', 'Giulia Romano'),
  user('e7', 'Hiroshi Sato'),
  user('e8', 'Jean-Baptiste de La Rochefoucauld-Montbel'),
];

export function ownerName(id: string): string | null {
  return owners.find((owner) => owner.id === id)?.name ?? null;
}

export function isOwner(id: string): boolean {
  return owners.some((owner) => owner.id === id);
}
