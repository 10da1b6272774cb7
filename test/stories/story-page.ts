import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { NOW } from '../../stories/support/samples.js';
import { animationsEnd } from '../setup/animations.js';
import type { StoryEntry } from './story-index.js';

export type StoryGlobals = Readonly<Record<'theme' | 'direction', string>>;

const USUAL_LOOK: StoryGlobals = { theme: 'light', direction: 'auto' };

/** The tag of stories that wait for time to pass: in all others, the clock stands still. */
const CLOCK_RUNS = 'clock-runs';

interface Finished {
  readonly storyId: string;
  readonly status: 'success' | 'error';
}

interface A11yParameters {
  readonly config?: { readonly rules?: readonly { readonly id: string; readonly enabled: boolean }[] };
}

interface StorybookWindow {
  __STORYBOOK_ADDONS_CHANNEL__?: {
    last(event: string): readonly unknown[] | undefined;
    emit(event: string, ...args: unknown[]): void;
  };
  __STORYBOOK_PREVIEW__?: {
    loadStory(story: { storyId: string }): Promise<{ parameters: { a11y?: A11yParameters } }>;
  };
  /** The end of the last rendering that was waited for. */
  seenEnd?: Finished;
}

/** One story at a time, in one page: a new page for each would load and compile Storybook's code again. */
export class StoryPage {
  readonly page: Page;
  #isSound = false;
  #clockRuns = false;

  constructor(page: Page) {
    this.page = page;
  }

  /** Shows a story in a new document, from its start to the end of its play function. */
  async open(id: string, globals: Partial<StoryGlobals> = {}): Promise<void> {
    const asked = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
    // The addon's own axe run would come before ours, with fewer rules.
    const query = new URLSearchParams({ id, viewMode: 'story', globals: ['a11y.manual:!true', ...asked].join(';') });
    await this.page.goto(`${process.env['STORYBOOK_URL']}/iframe.html?${query.toString()}`);
    await this.#ended(id);
  }

  /**
   * Shows a story in the current document, as a click on its name does: three times as fast as a new document. Uses a
   * new one after a story that failed or had another clock.
   */
  async goTo({ id, tags }: Pick<StoryEntry, 'id' | 'tags'>, globals: Partial<StoryGlobals> = {}): Promise<void> {
    const clockRuns = tags.includes(CLOCK_RUNS);
    const canStay = this.#isSound && !clockRuns;
    this.#isSound = false;
    if (clockRuns) await this.page.clock.setSystemTime(NOW);
    else if (this.#clockRuns) await this.page.clock.setFixedTime(NOW);
    this.#clockRuns = clockRuns;
    if (canStay) {
      await this.page.evaluate(
        ([storyId, globals]) => {
          sessionStorage.clear();
          localStorage.clear();
          const channel = (window as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__;
          channel?.emit('updateGlobals', { globals });
          channel?.emit('setCurrentStory', { storyId, viewMode: 'story' });
        },
        [id, { ...USUAL_LOOK, ...globals }] as const,
      );
      await this.#ended(id);
    } else {
      await this.open(id, globals);
    }
    this.#isSound = !clockRuns;
  }

  /** The text of a page of prose, without code. */
  async prose(id: string): Promise<string> {
    this.#isSound = false;
    const query = new URLSearchParams({ id, viewMode: 'docs' });
    await this.page.goto(`${process.env['STORYBOOK_URL']}/iframe.html?${query.toString()}`);
    const content = this.page.locator('#storybook-docs .sbdocs-content');
    await content.getByRole('heading').first().waitFor();
    return content.evaluate((element) => {
      for (const code of element.querySelectorAll('pre, code')) code.remove();
      return (element as HTMLElement).innerText;
    });
  }

  /** Shows the current story in another look, as the toolbar does: its play function does not run again. */
  async changeLook(id: string, globals: StoryGlobals): Promise<void> {
    await this.page.evaluate((globals) => {
      (window as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__?.emit('updateGlobals', { globals });
    }, globals);
    await this.#ended(id);
  }

  /** The axe rules that a story breaks on purpose. */
  async rulesOff(id: string): Promise<readonly string[]> {
    return this.page.evaluate(async (storyId) => {
      const { __STORYBOOK_PREVIEW__: preview } = window as StorybookWindow;
      if (!preview) throw new Error('Storybook has no preview.');
      const { a11y } = (await preview.loadStory({ storyId })).parameters;
      return (a11y?.config?.rules ?? []).filter(({ enabled }) => !enabled).map(({ id }) => id);
    }, id);
  }

  async #ended(id: string): Promise<void> {
    const end = await this.page.waitForFunction((id) => {
      const story = window as StorybookWindow;
      const [end] = (story.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') ?? []) as Finished[];
      // The story before may be rendered once more, in the next look.
      if (!end || end.storyId !== id || end === story.seenEnd) return null;
      story.seenEnd = end;
      const [error] = (story.__STORYBOOK_ADDONS_CHANNEL__?.last('playFunctionThrewException') ??
        story.__STORYBOOK_ADDONS_CHANNEL__?.last('storyThrewException') ??
        []) as Partial<Error>[];
      return {
        ...end,
        // Storybook reports a play function that throws as a success, because its panel shows the error.
        status: error ? 'error' : end.status,
        message: error?.message ?? document.querySelector('#error-message')?.textContent,
      };
    }, id);
    const { status, message } = (await end.jsonValue()) ?? {};
    if (status === 'error') throw new Error(`The story fails: ${message}`);
    // Waits until the effects of the last step are drawn, and nothing is half faded in.
    await this.page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await animationsEnd(this.page);
  }
}

export const test = base.extend<object, { stories: StoryPage }>({
  stories: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        viewport: { width: 1000, height: 700 },
        locale: 'en-GB',
        timezoneId: 'Europe/Paris',
        reducedMotion: 'reduce',
        deviceScaleFactor: 1,
      });
      const page = await context.newPage();
      // No story finds what the previous one stored.
      await page.addInitScript(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      await page.clock.setFixedTime(NOW);
      await use(new StoryPage(page));
      await context.close();
    },
    { scope: 'worker' },
  ],
});
