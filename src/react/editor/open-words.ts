/** Returns the form's field whose text does not stand for a value yet. */
export function openWords(form: HTMLFormElement | null): HTMLInputElement | null {
  for (const element of form?.elements ?? [])
    if (element instanceof HTMLInputElement && element.validity.customError) return element;
  return null;
}
