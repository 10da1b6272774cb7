import { expect, userEvent, waitFor, within } from 'storybook/test';

/** Finds the refresh prompt once it has faded in; it is outside the story's canvas. */
export async function findPrompt(): Promise<HTMLElement> {
  const prompt = await within(document.body).findByRole('alertdialog', { name: 'This follow-up has changed' });
  await waitFor(() => expect(prompt).toBeVisible());
  return prompt;
}

export function choiceOf(prompt: HTMLElement, field: string, name: string): HTMLElement {
  return within(within(prompt).getByRole('radiogroup', { name: field })).getByRole('radio', { name });
}

export function keepButton(prompt: HTMLElement): HTMLElement {
  return within(prompt).getByRole('button', { name: 'Refresh and keep my changes' });
}

/** Expects exactly these fields to be asked about, with none decided. */
export async function expectAsked(prompt: HTMLElement, ...fields: readonly string[]): Promise<void> {
  for (const name of fields) await expect(within(prompt).getByRole('radiogroup', { name })).toBeVisible();
  await expect(within(prompt).queryAllByRole('radiogroup')).toHaveLength(fields.length);
  await expect(within(prompt).queryAllByRole('radio', { checked: true })).toHaveLength(0);
}

/** Chooses an option, and expects the plan of what will be saved. */
export async function decide(prompt: HTMLElement, field: string, name: string, plan: string): Promise<void> {
  await userEvent.click(choiceOf(prompt, field, name));
  await expect(keepButton(prompt)).toHaveAccessibleDescription(plan);
}
