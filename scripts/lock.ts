import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './repository.js';

/** Runs a task under a lock shared by all processes: two builds into one folder would mix. */
export async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const folder = join(root, '.cache');
  const lock = join(folder, `${name}.lock`);
  await mkdir(folder, { recursive: true });
  while (!(await take(lock))) await wait(200);
  try {
    return await task();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
    // A killed holder leaves its file behind; an empty file is still being written.
    if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
