import { owners, signInUsers } from '../../sandbox/server/users.js';

export const ownerIds = [owners[0].id, ...owners.slice(1).map(({ id }) => id)] as const;

const userId = (name: string): string => signInUsers.get(name)!.id;

/** The users behind the tokens of a subject, the same on every store. */
export const userIds = { writer: userId('amara'), colleague: userId('bruno'), reader: userId('reader') } as const;
