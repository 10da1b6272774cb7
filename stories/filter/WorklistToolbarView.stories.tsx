import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import type { FilterValue } from '../../src/react/toolbar/filter-values.js';
import { onStoryPage } from '../support/StoryPage.js';
import { NOW, sampleFollowups, sampleOwners } from '../support/samples.js';
import { FilteredList } from './FilteredList.js';

/** Views, search, filters, sort order, saved views, and export, above the list. */
const meta = preview.meta({
  id: 'filter-worklisttoolbarview',
  title: 'Toolbar & filters/FollowupToolbarView',
  component: FilteredList,
  args: {
    followups: sampleFollowups,
    onQueryChange: fn(),
    onLoadAll: fn(),
    onStopLoadAll: fn(),
    onColumns: fn(),
    onHelp: fn(),
    onSearchSubmit: fn(),
  },
  decorators: [onStoryPage],
});

const WORDY = 'Follow-ups of the enterprise renewals of the northern region before the end of the quarter';
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän';

const manyOwners: readonly FilterValue[] = Array.from({ length: 40 }, (_, index) => ({
  value: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  count: 400 - index * 7,
  label: `${['Amara', 'Bruno', 'Chiara', 'Dmitri', 'Elif'][index % 5]} ${['Okafor', 'Keller', 'Fontana', 'Volkov', 'Yıldız', 'Lindgren', 'Nakamura', 'Ouedraogo'][index % 8]}`,
}));

const waiting = sampleFollowups.slice(0, 3).map(({ id }) => id);

const savedViews = [
  { id: '1', name: 'Urgent and late', query: 'view=overdue&priority=high' },
  { id: '2', name: 'My week', query: 'view=next-7-days&sort=due_at' },
  { id: '3', name: WORDY, query: 'view=no-date' },
];
const withViews = { initialQuery: { view: 'overdue', priorities: ['high'] }, savedViewList: savedViews } as const;

const allFilters = {
  view: 'overdue',
  owners: [sampleOwners[0]!.id, null],
  taskTypes: ['call'],
  priorities: ['low', 'normal', 'high', 'urgent'],
  statuses: ['open'],
  search: 'call',
  sort: { column: 'due_at', direction: 'descending' },
  groupBy: 'due',
} as const;

/** An open panel may cover part of the content below it. */
const COVERING = { a11y: { options: { rules: { 'target-size': { enabled: false } } } } };

export const Default = meta.story({});
export const NothingLoaded = meta.story({ args: { followups: [] } });
export const LoadingAll = meta.story({
  args: { loaded: 3400, length: 240, loadAllProgress: { loaded: 3400, total: null } },
});
export const Complete = meta.story({ args: { complete: true, onLoadAll: undefined } });
export const AsOf = meta.story({ args: { asOf: NOW - 18 * 60_000, onLoadAll: undefined } });
export const AsOfYesterday = meta.story({ args: { asOf: NOW - 20 * 3_600_000, onLoadAll: undefined } });
export const Preparing = meta.story({ args: { preparing: true } });

export const Conflicts = meta.story({ args: { waiting } });
export const ConflictsOnly = meta.story({ args: { waiting, initialQuery: { conflicts: true } } });

export const AllFiltersOn = meta.story({ args: { waiting, initialQuery: allFilters } });

/** One day of the strip, which is a filter too; closed follow-ups are listed by due day. */
export const OneDay = meta.story({
  args: { initialQuery: { scope: 'mine', view: 'todo', closed: true } },
  play: async ({ canvasElement }) => {
    const strip = within(await within(canvasElement).findByRole('table', { name: 'Due dates' }));
    const [, , tomorrow] = strip.getAllByRole('button');
    await userEvent.click(tomorrow!);
    await expect(tomorrow).toHaveAttribute('aria-pressed', 'true');
    await expect(within(canvasElement).getByRole('button', { name: /^Due .*, remove filter$/ })).toBeVisible();
  },
});

export const ScopePanel = meta.story({
  parameters: COVERING,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Whose follow-ups: Everyone' }));
    const panel = within(await page.findByRole('dialog', { name: 'Whose follow-ups' }));
    await expect(await panel.findByRole('button', { name: 'Everyone' })).toHaveFocus();
  },
});

export const FilterPanel = meta.story({
  args: { initialQuery: { priorities: ['high'], owners: [sampleOwners[0]!.id] } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Filter' }));
    // On a narrow screen it is a modal sheet, which hides the page from queries and replaces a popup that waits for its
    // code.
    const inDialog = '[role="dialog"] *, dialog *';
    await userEvent.click(await within(document.body).findByLabelText(/^Urgent/, { selector: inDialog }));
    // On a narrow screen the button of the filters counts them instead.
    await expect(
      page.getByRole('button', { name: 'Priority: Urgent, remove filter', hidden: true }),
    ).toBeInTheDocument();
  },
});

export const FortyOwners = meta.story({
  args: { values: { owners: manyOwners, taskTypes: [], priorities: [], statuses: [] } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Filter' }));
    const search = await page.findByRole('searchbox', { name: 'Find in Owner' });
    await userEvent.type(search, 'okaf');
    await expect(page.getAllByRole('checkbox')).toHaveLength(5);
  },
});

/** A sheet from the bottom edge, if there is no room for a panel. */
export const FilterSheet = meta.story({
  globals: { width: 'narrow' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Filter' }));
    // While its code loads, a dialog with the same name says so.
    const page = within(document.body);
    await userEvent.click(await page.findByRole('checkbox', { name: /^Urgent/ }));
    await expect(page.getByRole('checkbox', { name: /^Urgent/ })).toBeChecked();
  },
});

export const SavedViews = meta.story({
  args: withViews,
  parameters: COVERING,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Saved views: Urgent and late' }));
    await expect(await page.findByRole('button', { name: 'My week' })).toBeVisible();
  },
});
export const SavedViewsNarrow = meta.story({
  ...SavedViews.input,
  globals: { width: 'narrow' },
});

export const SavedViewModified = meta.story({
  args: withViews,
  parameters: COVERING,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Saved views: Urgent and late' }));
    await userEvent.click(await page.findByRole('button', { name: 'My week' }));
    await userEvent.click(page.getByRole('button', { name: 'More options' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: /^Group by/ }));
    await userEvent.click(await within(document.body).findByRole('menuitemradio', { name: 'Owner' }));
    await userEvent.click(await page.findByRole('button', { name: 'Saved views: My week, modified' }));
    await expect(await page.findByRole('button', { name: 'Update “My week”' })).toBeVisible();
  },
});

export const SavedViewDeleted = meta.story({
  args: withViews,
  parameters: COVERING,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Saved views: Urgent and late' }));
    await userEvent.click(await page.findByRole('button', { name: 'Delete “My week”' }));
    const undo = await page.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
  },
});

export const SaveThisView = meta.story({
  args: withViews,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Saved views: Urgent and late' }));
    await userEvent.click(await page.findByRole('button', { name: 'Save this view…' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Save this view' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'my WEEK');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog.getByText('A view named “My week” already exists')).toBeVisible();
  },
});

export const NoSavedViews = meta.story({
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Saved views' }));
    await expect(await page.findByText(/No saved views yet/)).toBeVisible();
  },
});

export const StoreFailsToLoad = meta.story({
  args: { store: { load: () => Promise.reject(new Error('offline')), save: () => undefined } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Saved views' }));
    await expect(await page.findByRole('alert')).toHaveTextContent('Could not load');
  },
});

export const StoreFailsToSave = meta.story({
  parameters: COVERING,
  args: {
    store: {
      load: () => [{ id: '1', name: 'My week', query: 'view=next-7-days' }],
      save: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Saved views' }));
    await userEvent.click(await page.findByRole('button', { name: 'Delete “My week”' }));
    await expect(await page.findByText('Could not save the change')).toBeVisible();
    await expect(page.getByRole('button', { name: 'My week' })).toBeVisible();
  },
});

export const Menu = meta.story({
  args: { onColumns: fn(), onHelp: fn(), onDensityChange: fn(), density: 'compact' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More options' }));
    const menu = await within(document.body).findByRole('menu', { name: 'More options' });
    // It fades in.
    await waitFor(() => expect(menu).toBeVisible());
  },
});

export const SortMenu = meta.story({
  play: async ({ canvasElement }) => {
    const body = within(document.body);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More options' }));
    await userEvent.click(await body.findByRole('menuitem', { name: /^Sort by/ }));
    const menu = await body.findByRole('menu', { name: 'Sort by' });
    await waitFor(() => expect(menu).toBeVisible());
  },
});

/** Views that don't all fit; the selected one is always outside the menu. */
export const MoreViews = meta.story({
  args: { initialQuery: { view: 'no-date' } },
  globals: { width: 'narrow' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const more = await page.findByRole('button', { name: 'More' });
    const count = page.getByRole('button', { name: /^No date/ }).lastElementChild;
    // The two don't overlap, whichever is on the left.
    const [onLeft, onRight] = [count as Element, more]
      .map((element) => element.getBoundingClientRect())
      .toSorted((one, other) => one.left - other.left);
    await expect(onLeft!.right).toBeLessThanOrEqual(onRight!.left);
    await userEvent.click(more);
    const menu = await within(document.body).findByRole('menu', { name: 'More' });
    await waitFor(() => expect(menu).toBeVisible());
  },
});

export const LoadingTheRest = meta.story({ args: { loadsRest: true } });
export const SearchedSoFar = meta.story({ args: { loadsRest: true, initialQuery: { search: 'renewal' } } });
export const LoadingGaveUp = meta.story({ args: { onResume: fn(), onLoadAll: fn() } });
export const DaysFoldedAway = meta.story({ args: { stripCollapsed: true } });

export const Exporting = meta.story({ args: { exportState: { status: 'running', done: 41_000, total: 100_000 } } });
export const Exported = meta.story({ args: { exportState: { status: 'done', count: 3400 } } });

export const ExportBlocked = meta.story({
  args: { exportState: { status: 'done', count: 3400, undelivered: { csv: 'Note', isBlocked: true } } },
});

export const ExportUnsure = meta.story({
  args: { exportState: { status: 'done', count: 3400, undelivered: { csv: 'Note', isBlocked: false } } },
});
export const ExportFailed = meta.story({ args: { exportState: { status: 'failed' } } });

export const LongWords = meta.story({
  args: {
    values: {
      owners: [{ value: 'a', count: 3, label: WORDY }],
      taskTypes: [{ value: LONG_WORD, count: 120_000, label: LONG_WORD }],
      priorities: [],
      statuses: [],
    },
    initialQuery: { owners: ['a'], taskTypes: [LONG_WORD], view: 'no-date' },
    savedViewList: [{ id: '1', name: WORDY, query: `view=no-date&owner=a&type=${encodeURIComponent(LONG_WORD)}` }],
  },
});
export const LongWordsNarrow = meta.story({ ...LongWords.input, globals: { width: 'narrow' } });

export const Narrow = meta.story({ ...AllFiltersOn.input, globals: { width: 'narrow' } });
