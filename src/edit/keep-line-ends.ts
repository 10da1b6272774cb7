/**
 * What was typed into a textarea, with the line ends that were stored where the text around them is as it was. A textarea
 * gives back every line end (CR LF, CR) as a bare line feed and keeps every other character, so that a change of one word
 * would change every line of a note that was written on Windows.
 *
 * @param stored the note as the record holds it
 * @param typed the text as the textarea gives it
 * @example
 * keepLineEnds('a\r\nb\r\nc', 'a\nB\nc'); // 'a\r\nB\r\nc'
 */
export function keepLineEnds(stored: string, typed: string): string {
  if (!stored.includes('\r')) return typed;
  const pieces = stored.match(/\r\n|[^]/g) ?? [];

  let start = 0;
  while (start < pieces.length && start < typed.length && shown(pieces[start]) === typed[start]) start += 1;
  let end = 0;
  while (
    end < pieces.length - start &&
    end < typed.length - start &&
    shown(pieces[pieces.length - 1 - end]) === typed[typed.length - 1 - end]
  ) {
    end += 1;
  }
  const kept = pieces.slice(0, start);
  const rest = typed.slice(start, typed.length - end) + pieces.slice(pieces.length - end).join('');
  // A bare CR before a line feed would become one line end with it.
  for (let last = start - 1; rest.startsWith('\n') && kept[last] === '\r'; last -= 1) kept[last] = '\n';
  return kept.join('') + rest;
}

function shown(piece: string | undefined): string | undefined {
  return piece === '\r\n' || piece === '\r' ? '\n' : piece;
}
