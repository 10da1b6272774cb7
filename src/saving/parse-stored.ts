/** What a text of the storage says; `null` where there is none or it is no JSON: storage is open to every script of the page. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
