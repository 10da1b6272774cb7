const BEARER = /\bbearer\s+[^\s"',;]+/gi;

/** A URL may contain a token. Punctuation after it is kept. */
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>]*[^\s"'<>.,;:!?)\]]/gi;

/** A shorter value is a common word rather than a secret, and removing it would garble the text. */
const SHORTEST_SECRET = 4;

/** Servers tend to truncate a long value they repeat: this much of its beginning identifies it. */
const TELLING_LENGTH = 24;

/** Removes from a server's message what must not appear in an error: tokens, URLs, and the texts that were sent. */
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
