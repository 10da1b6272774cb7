import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * Returns the files of a new database. PostgreSQL takes four seconds to create them and one to read them, so they are
 * cached next to the sources, per version.
 */
export async function newCluster(): Promise<Blob> {
  const kept = join(import.meta.dirname, '..', '..', '..', '.cache', `pglite-${await version()}.tar`);
  const known = await readFile(kept).catch(() => null);
  if (known) return new Blob([new Uint8Array(known)]);
  const db = await PGlite.create();
  const files = await db.dumpDataDir('none');
  await db.close();
  await keep(kept, Buffer.from(await files.arrayBuffer()));
  return files;
}

/** Written atomically, because another process may be reading it; if writing fails, the next start is just as slow. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
  } catch {
    await rm(unfinished, { force: true });
  }
}

async function version(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = await readFile(join(dirname(entry), '..', 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
