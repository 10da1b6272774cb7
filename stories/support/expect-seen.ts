import { expect } from 'storybook/test';

/** Expects an element to be visible. `toBeVisible` also fails for a visible element inside a hidden one. */
export async function expectSeen(element: Element | null): Promise<void> {
  await expect(element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })).toBe(true);
}
