import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Returns the first of these programs that is executable: each is a path, or a name to look up on the PATH. */
export async function findProgram(...candidates: readonly string[]): Promise<string | null> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  for (const candidate of candidates) {
    const places = candidate.includes('/') ? [candidate] : folders.map((folder) => join(folder, candidate));
    for (const place of places) if (await isExecutable(place)) return place;
  }
  return null;
}

/** Whether the file exists and is executable. */
export async function isExecutable(path: string): Promise<boolean> {
  return (await access(path, constants.X_OK).catch(() => 'not')) === undefined;
}

/** Finds a stock Firefox: `FIREFOX_PATH`, else the system's. */
export async function findFirefox(): Promise<string | null> {
  const usual = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
  return findProgram(...(process.env['FIREFOX_PATH'] ? [process.env['FIREFOX_PATH']] : usual));
}
