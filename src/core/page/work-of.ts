import type { Kept } from './kept-lists.js';
import type { WorkOf } from './kept-work.js';

/** What decides where a user's work is kept. */
export interface WorkPlace extends Kept {
  /** Identifies the API and its user, which must not be mixed up. */
  readonly name: string;
  readonly userId: string | null;
  /** What the user has on the disk; `undefined` if nothing is to be kept there. */
  readonly disk: Promise<WorkOnDisk> | undefined;
  /** Called once the work of earlier page loads has been read. */
  readonly again: () => void;
  readonly onStorageFailure: (error: unknown) => void;
}

interface WorkOnDisk {
  readonly openWork: () => Promise<WorkOf | null>;
}

/** By the name of API and user; `null` if session storage keeps it after all. */
const works = new Map<string, WorkOf | null>();
const openings = new Map<string, Promise<void>>();

/** The work of a user that is on the disk; `null` for none. `undefined` while it is read. */
export function workOf({ name, disk, userId, journal, drafts, again, ...place }: WorkPlace): WorkOf | null | undefined {
  if (!disk || userId === null || ![journal, drafts].includes('indexeddb')) return null;
  if (!works.has(name)) {
    const opening = openings.get(name) ?? open(name, disk, place.onStorageFailure);
    openings.set(name, opening);
    void opening.then(again);
  }
  return works.get(name);
}

async function open(name: string, disk: Promise<WorkOnDisk>, onFailure: (error: unknown) => void): Promise<void> {
  let work: WorkOf | null = null;
  try {
    work = await (await disk).openWork();
  } catch (error) {
    onFailure(error);
  }
  works.set(name, work);
}
