import type { Survivor } from './survivor.js';

export const API_SURVIVORS: readonly Survivor[] = [
  {
    file: 'api/access-token.ts',
    is: 'if (newest === null || call > newest.call) newest = given;',
    becomes: 'if (newest === null || call >= newest.call) newest = given;',
    why: 'Each call of the host has a number of its own.',
  },
  {
    file: 'api/access-token.ts',
    is: 'if (newest !== null && newest.token !== token && !replacements.has(newest.token)) return newest;',
    becomes: 'if (true && newest.token !== token && !replacements.has(newest.token)) return newest;',
    why: 'A token that was refused was given before, so that there is a newest one; the type checker does not know.',
  },
  {
    file: 'api/authorized-request.ts',
    is: "const secrets = [first.given.token, last.given.token, sensitive.note ?? '', request.url];",
    becomes: 'const secrets = [first.given.token, last.given.token, sensitive.note ?? "Stryker was here!", request.url];',
    why: 'Where there is no note, any text will do that no server says.',
  },
  {
    file: 'api/authorized-request.ts',
    is: "const end = deadline.ended() ?? 'aborted';",
    becomes: 'const end = deadline.ended() ?? "";',
    why: 'Whoever comes here has a deadline that ended; the type checker does not know.',
  },
  {
    file: 'api/client-options.ts',
    is: '} catch {',
    becomes: '} catch {}',
    why: 'Both who ask take `undefined` for `null`.',
  },
];
