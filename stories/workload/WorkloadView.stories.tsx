import { useState, type ReactElement } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { withEnglish } from '../../src/core/page/late-words.js';
import { allEnglish } from '../../src/core/messages/all-english.js';
import { useDisplaySettings } from '../../src/react/provider/display-settings-context.js';
import { WorkloadView, type WorkloadViewProps } from '../../src/react/workload/WorkloadView.js';
import type { WorkloadPlace } from '../../src/react/workload/workload-view-data.js';
import { rowsAsSource } from '../../src/react/table/followup-row.js';
import { NOW } from '../support/samples.js';
import { useStoryControls } from '../support/story-controls.js';
import { onStoryPage } from '../support/StoryPage.js';
import { cellRows, sampleColumns, sampleCounts, sampleNames, sampleRows } from './workload-samples.js';

interface SampleProps extends Partial<WorkloadViewProps> {
  /** The number of days to show. */
  days?: number;
  /** The owners. */
  names?: readonly string[];
  /** The initially open cell. */
  openAt?: WorkloadPlace | null;
  /** The number of selected records in it. */
  selected?: number;
  /** Whether all its records were reassigned. */
  emptied?: boolean;
}

/** The view, with the open cell and the selection as state. */
function Sample(props: SampleProps): ReactElement {
  const { days = 7, names = sampleNames, openAt = null, selected = 0, emptied = false, ...view } = props;
  const settings = useDisplaySettings();
  const { timeZone } = useStoryControls();
  const messages = withEnglish(settings.messages, allEnglish);
  const columns = sampleColumns(settings, days, timeZone);
  const rows = view.rows ?? sampleRows(days, names);
  const total = {
    key: null,
    ownerId: null,
    owner: messages.workload.total,
    counts: columns.map((_, column) => rows.reduce((sum, { counts }) => sum + (counts[column] ?? 0), 0)),
  };
  const [open, setOpen] = useState(openAt);
  const shown = emptied ? [] : cellRows;
  const [selection, select] = useState<ReadonlySet<string>>(
    new Set(shown.slice(0, selected).map(({ followup }) => followup.id)),
  );
  const column = columns.find(({ id }) => id === open?.column);
  const owner = [...rows, total].find(({ key }) => key === open?.row)?.owner ?? '';
  const ids = shown.map(({ followup }) => followup.id);
  return (
    <WorkloadView
      status="ready"
      partial={null}
      loadingRest={false}
      offline={false}
      onLoadAll={fn()}
      onStop={fn()}
      onTryAgain={fn()}
      onTable={fn()}
      {...view}
      columns={columns}
      rows={rows}
      total={total}
      open={open}
      onOpen={setOpen}
      cell={
        open && {
          title: messages.workload.cell({ owner, column: column?.name ?? '', count: ids.length }),
          ids,
          first: ids,
          reader: rowsAsSource(shown),
          now: NOW,
          selection,
          onSelectionChange: select,
          onOpenFollowup: fn(),
          onFieldRequest: fn(),
          onMore: fn(),
          onClose: () => setOpen(null),
        }
      }
    />
  );
}

/** Numbers per owner and day, on one scale of color. */
const meta = preview.meta({
  title: 'Workload/WorkloadView',
  component: Sample,
  decorators: [onStoryPage],
});

const overdue: WorkloadPlace = { row: sampleNames[0] ?? '', column: 'overdue' };

export const Default = meta.story({});
export const CellOpen = meta.story({ args: { openAt: overdue } });
export const SomeSelected = meta.story({ args: { openAt: overdue, selected: 2 } });
export const CellEmptied = meta.story({ args: { openAt: overdue, emptied: true } });
export const Loading = meta.story({ args: { status: 'loading' } });
/** Limits a day, and days over them. */
export const Capacity = meta.story({
  args: {
    rows: sampleRows(7, sampleNames).map((row, index) => ({
      ...row,
      limits: row.counts.map((_, place) => (place > 0 && place < 8 ? (index === 2 ? 4 : 8) : null)),
    })),
  },
});
/** Records in hand over an owner. */
export const DraggedOver = meta.story({ args: { openAt: overdue, over: sampleNames[1] } });
export const Partial = meta.story({ args: { partial: 50 } });
export const LoadingTheRest = meta.story({ args: { partial: 12_400, loadingRest: true } });
export const Offline = meta.story({ args: { partial: 50, offline: true } });
export const Empty = meta.story({ args: { rows: [] } });
export const Failed = meta.story({ args: { status: 'error' } });
export const TwoWeeks = meta.story({ args: { days: 14 } });
export const OneOwner = meta.story({ args: { names: sampleNames.slice(0, 1) } });
export const LongNames = meta.story({
  args: { names: ['Wolfeschlegelsteinhausenbergerdorff the Elder of Bergerdorff', 'Li', 'Donaudampfschifffahrts-AG'] },
});

/** More owners than in a team: the rest is shown on request. */
export const ManyOwners = meta.story({
  args: { names: Array.from({ length: 52 }, (_, owner) => `Owner ${owner + 1}`) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show 2 more owners' }));
    await expect(canvas.getByRole('rowheader', { name: 'Owner 52' })).toBeVisible();
  },
});

export const LargeNumbers = meta.story({
  args: {
    rows: sampleNames.map((owner, index) => ({
      key: owner,
      ownerId: owner,
      owner,
      counts: sampleCounts(index, 7).map((count) => count * 1234),
    })),
  },
});

export const Narrow = meta.story({ args: { openAt: overdue }, globals: { width: 'narrow' } });
