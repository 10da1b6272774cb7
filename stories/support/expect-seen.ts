import { expect } from 'storybook/test';

/** That an element is seen. `toBeVisible` takes all for unseen that stands in what is hidden, what shows itself in it as well. */
export async function expectSeen(element: Element | null): Promise<void> {
  await expect(element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })).toBe(true);
}
