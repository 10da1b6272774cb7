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
    file: 'api/create-followups-client.ts',
    is: "const sent = Object.values(patch).filter((value) => typeof value === 'string');",
    becomes: ['const sent = Object.values(patch);', 'const sent = Object.values(patch).filter((value) => true);'],
    why: 'What is no text was refused a few lines before; the type checker does not know.',
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
  {
    file: 'api/error-body.ts',
    is: 'if (root === undefined) return {};',
    becomes: 'if (false) return {};',
    why: 'In nothing nothing is found.',
  },
  {
    file: 'api/error-body.ts',
    is: "} else if (typeof node === 'object' && node !== null) {",
    becomes: '} else if (true && node !== null) {',
    why: 'A number and a truth value have no members.',
  },
  {
    file: 'api/named-field.ts',
    is: 'if (name.length > 32) return null;',
    becomes: ['if (false) return null;', 'if (name.length >= 32) return null;'],
    why: 'No field has so long a name; the check only spares the work on a long one.',
  },
  {
    file: 'api/named-field.ts',
    is: "return typeof path === 'string' && path.length <= 256 ? lastField(path.split(/[^A-Za-z_]+/)) : null;",
    becomes: "return typeof path === 'string' && path.length <= 256 ? lastField(path.split(/[^A-Za-z_]/)) : null;",
    why: 'Between two separators stands an empty segment then, which names no field.',
  },
  {
    file: 'api/named-field.ts',
    is: 'return mentioned.length === 1 ? (mentioned[0]?.field ?? null) : null;',
    becomes: 'return mentioned.length === 1 ? (mentioned[0].field ?? null) : null;',
    why: 'Of one there is a first; the type checker does not know.',
  },
  {
    file: 'api/page-fault.ts',
    is: "if (typeof name !== 'string' || !FAULTS.has(name)) return null;",
    becomes: 'if (false || !FAULTS.has(name)) return null;',
    why: 'What is no text is not among the names either; the type checker does not know.',
  },
  {
    file: 'api/page-fault.ts',
    is: "const [, variable, identifier] = MISSING_NAME.exec('message' in error ? String(error.message) : '') ?? [];",
    becomes: [
      'const [, variable, identifier] = MISSING_NAME.exec(\'message\' in error ? String(error.message) : "Stryker was here!") ?? [];',
      "const [, variable, identifier] = MISSING_NAME.exec('message' in error ? String(error.message) : '') ?? [\"Stryker was here\"];",
    ],
    why: 'Any text will do that names nothing, and so will any first member of a match, which is not looked at.',
  },
  {
    file: 'api/redact.ts',
    is: 'while (end < text.length && end - at < secret.length && text[end] === secret[end - at]) end += 1;',
    becomes: [
      'while (end < text.length || end - at < secret.length && text[end] === secret[end - at]) end += 1;',
      'while (true && end - at < secret.length && text[end] === secret[end - at]) end += 1;',
      'while (end <= text.length && end - at < secret.length && text[end] === secret[end - at]) end += 1;',
      'while (end < text.length && true && text[end] === secret[end - at]) end += 1;',
      'while (end < text.length && end - at <= secret.length && text[end] === secret[end - at]) end += 1;',
    ],
    why: 'Past the end of the one there is no character that the other could have there, so the last condition ends it.',
  },
];
