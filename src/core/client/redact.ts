const BEARER = /\bbearer\s+[^\s"',;]+/gi;

/** An address may hold a token; what ends the sentence around it stays. */
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>]*[^\s"'<>.,;:!?)\]]/gi;

/** Below this length a value is a common word rather than a secret, and taking it out would only garble the text. */
const SHORTEST_SECRET = 4;

/** A server that repeats a long value tends to cut it off: this much of its beginning tells it. */
const TELLING_LENGTH = 24;

/** Takes out of a server's words what must never stand in an error: tokens, addresses, and the texts that were sent. */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text.replace(BEARER, '…').replace(ADDRESS, '…');
  for (const secret of secrets) if (secret.length >= SHORTEST_SECRET) clean = withoutSecret(clean, secret);
  return clean;
}

function withoutSecret(text: string, secret: string): string {
  const beginning = secret.slice(0, TELLING_LENGTH);
  let clean = '';
  let from = 0;
  for (;;) {
    const at = text.indexOf(beginning, from);
    if (at === -1) return clean + text.slice(from);
    let end = at + beginning.length;
    while (end < text.length && end - at < secret.length && text[end] === secret[end - at]) end += 1;
    clean += `${text.slice(from, at)}…`;
    from = end;
  }
}
