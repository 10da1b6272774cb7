import type { BrowserContext } from '@playwright/test';

/** Lets pages read the clipboard. Firefox has no permission for it; a preference of the run allows it. */
export async function allowClipboard(context: BrowserContext): Promise<void> {
  if (context.browser()?.browserType().name() === 'firefox') return;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
}
