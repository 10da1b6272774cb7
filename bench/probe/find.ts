const MAX_ROWS = 120;

/** Returns the painted row that contains a text. */
export function rowWith(mark: string): Element | null {
  const { row } = globalThis.__probeConfig;
  if (row === null) return null;
  const rows = document.querySelectorAll(row);
  for (let index = 0; index < rows.length && index < MAX_ROWS; index += 1) {
    const each = rows[index];
    if (each?.textContent?.includes(mark)) return each;
  }
  return null;
}

/** Returns the open editor once one of its fields contains a text. */
export function editorWith(mark: string): Element | null {
  const { editor } = globalThis.__probeConfig;
  const found = editor === null ? null : document.querySelector(editor);
  if (!found || found.getClientRects().length === 0) return null;
  const fields = [...found.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')];
  return fields.some((field) => field.value.includes(mark)) ? found : null;
}
