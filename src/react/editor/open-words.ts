/** The field of a form that holds words which stand for no value yet. */
export function openWords(form: HTMLFormElement | null): HTMLInputElement | null {
  for (const element of form?.elements ?? [])
    if (element instanceof HTMLInputElement && element.validity.customError) return element;
  return null;
}
