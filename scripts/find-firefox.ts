import { findProgram } from './find-program.js';

/** Finds a stock Firefox: `FIREFOX_PATH`, else the system's. */
export async function findFirefox(): Promise<string | null> {
  const chosen = process.env['FIREFOX_PATH'];
  return findProgram(
    ...(chosen ? [chosen] : ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']),
  );
}
