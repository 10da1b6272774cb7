import { expect, waitFor } from 'storybook/test';

/** Waits for the skeleton rows, which a fast list never shows. */
export async function seeGreyRows({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> {
  await waitFor(() => expect(canvasElement.querySelectorAll('.rf-skeleton-row')).toHaveLength(8));
}
