import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './repository.js';

const MADE = new Set(['node_modules', 'dist', '.data', '.packed']);

interface Product {
  /** The files and folders of this repository that it is made from. */
  readonly inputs: readonly string[];
  /** A file that it leaves. */
  readonly output: string;
  readonly make: () => Promise<unknown>;
}

/**
 * Makes something unless it is there, made from the same inputs. One process at a time: two builds into one folder
 * would mix. What is made from it can name its stamp among its own inputs: `.cache/<name>.stamp`.
 */
export async function upToDate(name: string, { inputs, output, make }: Product): Promise<void> {
  const [stamp, lock] = [join(root, '.cache', `${name}.stamp`), join(root, '.cache', `${name}.lock`)];
  await mkdir(join(root, '.cache'), { recursive: true });
  while (!(await take(lock))) await wait(200);
  try {
    const now = await fingerprint(inputs);
    if (existsSync(output) && (await readFile(stamp, 'utf8').catch(() => '')) === now) return;
    await rm(stamp, { force: true });
    await make();
    await writeFile(stamp, now);
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  const isTaken = await writeFile(lock, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  if (isTaken) return true;
  const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
  // A killed holder leaves its file behind; an empty file is still being written.
  if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true });
  return false;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns one hash of the contents of files and folders in the repository; missing ones count as missing. */
async function fingerprint(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of await filesUnder(path)) hash.update(`${file}\0`).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  const found = await stat(join(root, path)).catch(() => null);
  if (!found?.isDirectory()) return found ? [path] : [];
  const names = (await readdir(join(root, path))).filter((name) => !MADE.has(name)).toSorted();
  return (await Promise.all(names.map((name) => filesUnder(join(path, name))))).flat();
}
