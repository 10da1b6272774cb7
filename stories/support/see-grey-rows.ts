import { expect, waitFor } from 'storybook/test';

/** Waits for the rows to come, in grey, which a list that is there at once never shows. */
export async function seeGreyRows({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> {
  await waitFor(() => expect(canvasElement.querySelectorAll('.rf-skeleton-row')).toHaveLength(8));
}
