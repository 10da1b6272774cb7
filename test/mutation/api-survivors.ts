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
    becomes:
      'const secrets = [first.given.token, last.given.token, sensitive.note ?? "Stryker was here!", request.url];',
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
  {
    file: 'api/create-followups-client.ts',
    is: '{ values: [] },',
    becomes: '{ values: ["Stryker was here"] },',
    why: 'A read sends no values; any text will do that no server says.',
  },
  {
    file: 'api/deadline.ts',
    is: 'if (end !== null) return;',
    becomes: 'if (false) return;',
    why: 'What could end it a second time, the timer and the listener, was let go of when it ended.',
  },
  {
    file: 'api/deadline.ts',
    is: "if (deadline.ended() !== null) throw new Error('called off');",
    becomes: 'if (deadline.ended() !== null) throw new Error("");',
    why: 'It is caught a few lines below, where the deadline alone says why it ended.',
  },
  {
    file: 'api/decode-answer.ts',
    is: 'if (text === null) return undefined;',
    becomes: 'if (false) return undefined;',
    why: 'As JSON, `null` is `null`, in which there is as little to be found.',
  },
  {
    file: 'api/decode-answer.ts',
    is: '} catch {',
    becomes: '} catch {}',
    why: 'It gives `undefined` without being told.',
  },
];
