/** Safari reads the address some time after the press. */
const KEPT_MS = 30_000;

/**
 * Gives a text to the person as a file.
 *
 * @param pieces the text, to be joined
 * @example
 * downloadFile('follow-ups.csv', pieces, 'text/csv;charset=utf-8');
 */
export function downloadFile(name: string, pieces: readonly string[], type: string): void {
  const url = URL.createObjectURL(new Blob([...pieces], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  // Firefox follows only a link that is in the page.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
