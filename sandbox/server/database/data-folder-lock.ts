import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { StartError } from '../start-error.js';

/**
 * Keeps other processes away from an embedded database: two in one folder would destroy it.
 *
 * @returns a function that releases the folder
 * @throws StartError if another process has it
 */
export function lockDataFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 0) throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (isAlive(holder)) {
        throw new StartError(
          `Another sandbox (process ${holder}) is using ${folder}. Stop it first, or give --data another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
