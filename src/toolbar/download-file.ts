/** Safari reads the address some time after the press: https://bugs.webkit.org/show_bug.cgi?id=211234 */
const KEPT_MS = 30_000;

/** Gives a file to the person. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
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
