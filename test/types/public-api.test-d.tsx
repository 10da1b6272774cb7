import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ComponentProps, ComponentType, ReactElement, ReactNode, Ref } from 'react';
import { expectTypeOf } from 'vitest';
import {
  decodeWorklistQuery,
  DEFAULT_WORKLIST_QUERY,
  encodeWorklistQuery,
  FOLLOWUP_COLUMNS,
  FollowupAgenda,
  FollowupBulkDialog,
  FollowupBulkProgress,
  FollowupColumnsDialog,
  FollowupConflictPrompt,
  FollowupEditDialog,
  FollowupEditDialogView,
  FollowupKeysDialog,
  FollowupListTable,
  FollowupQuickActions,
  FollowupSelectionBarView,
  FollowupsProvider,
  FollowupTable,
  FollowupTableView,
  FollowupToolbar,
  FollowupToolbarView,
  FollowupWorkload,
  FollowupWorkspace,
  isFollowupsError,
  localViewStore,
  parseTableLayout,
  savedRow,
  TODO_QUERY,
  useDueNotifications,
  useFollowup,
  useFollowupForm,
  useFollowups,
  useFollowupWorklist,
  useUpdateFollowup,
} from 'react-followups';
import type {
  BulkField,
  CustomColumn,
  CustomColumnData,
  CustomValues,
  DueEvent,
  DuePreset,
  EditableField,
  EditRequestDetails,
  Followup,
  FollowupColumn,
  FollowupConflict,
  FollowupAction,
  FollowupCommand,
  FollowupEditDialogProps,
  FollowupEditorSlotProps,
  FollowupEditorSlots,
  FollowupLifecycle,
  FollowupPatch,
  FollowupRow,
  FollowupRowActionsProps,
  FollowupSort,
  FollowupsErrorContext,
  FollowupsErrorKind,
  FollowupsEvent,
  FollowupsProviderProps,
  FollowupsWorklist,
  FollowupTableProps,
  FollowupTableSlots,
  FollowupToolbarViewProps,
  FollowupWorkspaceProps,
  FollowupWorkspaceSlots,
  OpenChangeDetails,
  OpenChangeReason,
  Option,
  Owner,
  PartialMessages,
  RowState,
  SavedView,
  SaveOutcome,
  TableLayout,
  ViewStore,
  WorklistDay,
  WorklistFilter,
  WorklistQuery,
  WorklistScope,
  WorklistView,
} from 'react-followups';
import type { FollowupWorkspaceElement, FollowupWorkspaceSettings } from 'react-followups/element';
import { createFollowupsClient, decodeFollowup, FollowupsError } from 'react-followups/client';
import type { FollowupList, FollowupScan, FollowupsClient, FollowupsClientOptions } from 'react-followups/client';
import { followupsKeys, followupsListOptions } from 'react-followups/query';
import type { FollowupsPage } from 'react-followups/query';
import { buildFollowup, buildFollowups, createFakeCrm } from 'react-followups/testing';

// Read only by the compiler: a line that does not match the public API fails the type check.

declare const client: FollowupsClient;
declare const followup: Followup;
declare const owners: readonly Owner[];
declare const options: readonly Option[];
declare const queryClient: QueryClient;

// The client -------------------------------------------------------------------------------------------------------

expectTypeOf(createFollowupsClient).parameters.toEqualTypeOf<[FollowupsClientOptions]>();
expectTypeOf(createFollowupsClient).returns.toEqualTypeOf<FollowupsClient>();
createFollowupsClient({ baseUrl: 'https://crm.example', getAccessToken: () => 'token' });
createFollowupsClient({
  baseUrl: '/crm',
  getAccessToken: async ({ rejectedToken }) => rejectedToken ?? 'token',
  fetch: globalThis.fetch,
  timeoutMs: 5_000,
  getFollowup: async (_id, { signal }) => (signal?.aborted ? null : followup),
  changes: { watermark: async () => '1', since: async () => [{ type: 'deleted', id: followup.id }] },
});
// @ts-expect-error a token is needed
createFollowupsClient({ baseUrl: 'https://crm.example' });

expectTypeOf(
  client.listFollowups({ limit: 10, cursor: 'c', updatedSince: 't' }),
).resolves.toEqualTypeOf<FollowupList>();
expectTypeOf<keyof FollowupList>().toEqualTypeOf<'data' | 'has_more' | 'next_cursor' | 'rejected' | 'limitRefused'>();
expectTypeOf(
  client.updateFollowup('id', { note: 'x' }, { expectedVersion: 1, idempotencyKey: 'k', signal: AbortSignal.abort() }),
).resolves.toEqualTypeOf<Followup>();
// @ts-expect-error an update without a key could be applied twice
void client.updateFollowup('id', { note: 'x' }, { expectedVersion: 1 });
// @ts-expect-error the safe update does not take a status
void client.updateFollowup('id', { status: 'completed' }, { expectedVersion: 1, idempotencyKey: 'k' });
expectTypeOf(client.scanFollowups({ onProgress: ({ loaded }) => void loaded })).resolves.toEqualTypeOf<FollowupScan>();
expectTypeOf<FollowupScan['followups']>().toEqualTypeOf<readonly Followup[]>();
expectTypeOf(decodeFollowup).toEqualTypeOf<(row: unknown) => Followup | null>();

expectTypeOf<FollowupsErrorKind>().toEqualTypeOf<
  | 'validation'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'rate-limited'
  | 'failed'
  | 'unavailable'
  | 'network'
  | 'timeout'
  | 'malformed-response'
  | 'aborted'
>();
expectTypeOf(new FollowupsError('aborted', { effect: 'none' })).toExtend<Error>();
expectTypeOf<FollowupsError['kind']>().toEqualTypeOf<FollowupsErrorKind>();
expectTypeOf<FollowupsError['status']>().toEqualTypeOf<number | undefined>();
expectTypeOf<FollowupsError['retryAfterMs']>().toEqualTypeOf<number | undefined>();
expectTypeOf<FollowupsError['requestId']>().toEqualTypeOf<string | undefined>();
expectTypeOf<NonNullable<FollowupsError['fieldErrors']>>().toEqualTypeOf<{ readonly [F in EditableField]?: string }>();
expectTypeOf(isFollowupsError).guards.toEqualTypeOf<FollowupsError>();

// The record -------------------------------------------------------------------------------------------------------

expectTypeOf<EditableField>().toEqualTypeOf<'due_at' | 'note' | 'owner_user_id' | 'task_type' | 'priority'>();
expectTypeOf<keyof FollowupPatch>().toEqualTypeOf<EditableField>();
expectTypeOf<keyof Followup>().toEqualTypeOf<
  | EditableField
  | 'id'
  | 'deal_id'
  | 'conversation_id'
  | 'status'
  | 'completion_note'
  | 'integration_version'
  | 'created_at'
  | 'updated_at'
>();
expectTypeOf<Followup['integration_version']>().toEqualTypeOf<number | null>();
expectTypeOf<Followup['due_at']>().toEqualTypeOf<string | null | undefined>();
// @ts-expect-error what is shown is not to be written to
followup.note = 'x';

// The provider -----------------------------------------------------------------------------------------------------

expectTypeOf<Pick<FollowupsProviderProps, 'client'>>().toEqualTypeOf<{ readonly client: FollowupsClient }>();
expectTypeOf<{ client: FollowupsClient }>().toExtend<FollowupsProviderProps>();
// @ts-expect-error the client is needed
void (<FollowupsProvider />);
void (
  <FollowupsProvider
    client={client}
    owners={owners}
    currentUserId="id"
    taskTypes={options}
    priorities={options}
    timeZone="Europe/Paris"
    locale="fr-FR"
    dir="ltr"
    messages={{ table: { label: 'Relances' }, editor: { dueZone: ({ timeZone }) => timeZone } }}
    dealHref={(f) => (f.deal_id ? `/deals/${f.deal_id}` : null)}
    conversationHref={(f) => f.conversation_id}
    canEdit={(f) => f.status === 'open'}
    conflictPolicy="ask"
    portalContainer={document.body}
    colorScheme="inherit"
    onEvent={(event) => expectTypeOf(event).toEqualTypeOf<FollowupsEvent>()}
    onError={(error, context) => {
      expectTypeOf(error).toEqualTypeOf<Error>();
      expectTypeOf(context).toEqualTypeOf<FollowupsErrorContext>();
    }}
  >
    <FollowupWorkspace />
  </FollowupsProvider>
);
void (
  <FollowupsProvider
    client={client}
    owners={{
      search: async (text, { signal }) => (signal.aborted || text === '' ? [] : [{ id: 'i', name: 'n' }]),
      resolve: async (ids) => ids.map((id) => ({ id, name: id, avatarUrl: '/a.png' })),
    }}
    conflictPolicy="merge"
    currentUserId={null}
  />
);
// @ts-expect-error no such policy
void (<FollowupsProvider client={client} conflictPolicy="overwrite" />);
// @ts-expect-error no such message
expectTypeOf({ table: { lable: 'x' } }).toExtend<PartialMessages>();

type EventTypes = FollowupsEvent['type'];
expectTypeOf<
  'saved' | 'save-failed' | 'conflict' | 'conflict-resolved' | 'page-loaded' | 'diagnostic'
>().toExtend<EventTypes>();
expectTypeOf<Extract<FollowupsEvent, { type: 'saved' }>['followup']>().toEqualTypeOf<Followup>();
expectTypeOf<Extract<FollowupsEvent, { type: 'due' }>>().toEqualTypeOf<DueEvent>();
expectTypeOf<keyof FollowupLifecycle>().toEqualTypeOf<'complete' | 'cancel' | 'asks'>();
expectTypeOf<(followup: Followup) => Promise<Followup>>().toExtend<FollowupCommand>();
expectTypeOf<(followup: Followup, options: { signal: AbortSignal }) => Promise<void>>().toExtend<FollowupCommand>();
expectTypeOf<() => void>().toExtend<FollowupAction['run']>();
expectTypeOf<(followups: readonly Followup[]) => Promise<Followup[]>>().toExtend<FollowupAction['run']>();
expectTypeOf<FollowupsProviderProps['bulkActions']>().toEqualTypeOf<readonly FollowupAction[] | undefined>();
expectTypeOf<ComponentType<FollowupEditorSlotProps>>().toExtend<FollowupEditorSlots['editorAside']>();
expectTypeOf<FollowupEditorSlots>().toExtend<FollowupWorkspaceProps['slots']>();
expectTypeOf<FollowupsProviderProps['reminderMinutes']>().toEqualTypeOf<number | false | undefined>();
expectTypeOf(useDueNotifications).returns.toHaveProperty('request');
expectTypeOf<ReturnType<typeof useDueNotifications>['permission']>().toEqualTypeOf<
  'unsupported' | 'default' | 'granted' | 'denied'
>();
expectTypeOf<Extract<FollowupsEvent, { type: 'saved' }>['fields']>().toEqualTypeOf<readonly EditableField[]>();

// The parts --------------------------------------------------------------------------------------------------------

declare const divRef: Ref<HTMLDivElement>;
declare const sectionRef: Ref<HTMLElement>;
const root = { className: 'c', style: { blockSize: 1 }, id: 'i', 'data-x': 'y', 'aria-label': 'l' } as const;

void (<FollowupWorkspace {...root} ref={sectionRef} heading={null} headingLevel={3} toolbarEnd={<i />} limit={50} />);
declare const anyList: FollowupsWorklist;
void (
  <FollowupWorkload
    {...root}
    ref={sectionRef}
    list={anyList}
    days={14}
    editor={null}
    onReassignRequest={(ids) => expectTypeOf(ids).toEqualTypeOf<readonly string[]>()}
  />
);
void (<FollowupTable {...root} ref={divRef} limit={50} updatedSince="t" columns={['due_at', 'note']} />);
void (<FollowupEditDialog {...root} ref={divRef} followupId={null} open={false} onOpenChange={() => undefined} />);
void (<FollowupConflictPrompt {...root} ref={divRef} followupId="id" />);
// @ts-expect-error no such column
void (<FollowupTable columns={['due']} />);
// @ts-expect-error an editor needs its record
void (<FollowupEditDialog open onOpenChange={() => undefined} />);

function RowActions({ followup: record, state, canEdit, tabIndex, children }: FollowupRowActionsProps): ReactElement {
  expectTypeOf(record).toEqualTypeOf<Followup>();
  expectTypeOf(state).toEqualTypeOf<RowState>();
  expectTypeOf(canEdit).toEqualTypeOf<boolean>();
  expectTypeOf(tabIndex).toEqualTypeOf<0 | -1>();
  expectTypeOf(children).toEqualTypeOf<ReactNode>();
  return <>{children}</>;
}
void (<FollowupTable slots={{ rowActions: RowActions, empty: null, error: null, loading: null }} />);
expectTypeOf<RowState>().toEqualTypeOf<'saved' | 'saving' | 'waiting' | 'failed' | 'conflict'>();

expectTypeOf<NonNullable<FollowupTableProps['onEditRequest']>>().toEqualTypeOf<
  (followup: Followup, details: EditRequestDetails) => void
>();
expectTypeOf<EditRequestDetails['cancel']>().toEqualTypeOf<() => void>();
expectTypeOf<FollowupTableProps['editor']>().toEqualTypeOf<ComponentType<FollowupEditDialogProps> | null | undefined>();
expectTypeOf(FollowupEditDialog).toExtend<NonNullable<FollowupTableProps['editor']>>();

expectTypeOf<FollowupEditDialogProps['onOpenChange']>().toEqualTypeOf<
  (open: boolean, details: OpenChangeDetails) => void
>();
expectTypeOf<Pick<OpenChangeDetails, 'reason' | 'event' | 'cancel'>>().toEqualTypeOf<{
  readonly reason: OpenChangeReason;
  readonly event: Event | null;
  readonly cancel: () => void;
}>();
expectTypeOf<NonNullable<FollowupEditDialogProps['onFollowupUpdated']>>().toEqualTypeOf<(followup: Followup) => void>();

expectTypeOf(savedRow).returns.toEqualTypeOf<FollowupRow>();
void (<FollowupTableView rows={[savedRow(followup)]} onEditRequest={(record) => void record.id} />);
void (
  <FollowupEditDialogView
    open
    onOpenChange={() => undefined}
    status="ready"
    followup={followup}
    onSave={(patch, base) => {
      expectTypeOf(patch).toEqualTypeOf<FollowupPatch>();
      expectTypeOf(base).toEqualTypeOf<Followup>();
    }}
  />
);
expectTypeOf<ComponentProps<typeof FollowupEditDialogView>['status']>().toEqualTypeOf<
  'loading' | 'ready' | 'saving' | 'gone' | 'missing' | 'load-error' | 'read-only'
>();

// The worklist -----------------------------------------------------------------------------------------------------

declare const ids: ReadonlySet<string>;
declare const filter: WorklistFilter;
declare const query: WorklistQuery;
declare const list: FollowupsWorklist;

expectTypeOf(encodeWorklistQuery).toEqualTypeOf<(query: WorklistQuery) => string>();
expectTypeOf(decodeWorklistQuery).toEqualTypeOf<(text: string | URLSearchParams) => WorklistQuery>();
expectTypeOf(DEFAULT_WORKLIST_QUERY).toEqualTypeOf<WorklistQuery>();
expectTypeOf<WorklistView>().toEqualTypeOf<
  'todo' | 'overdue' | 'today' | 'tomorrow' | 'next-7-days' | 'no-date' | 'all'
>();
expectTypeOf(TODO_QUERY).toEqualTypeOf<WorklistQuery>();
expectTypeOf(list.result.days).toEqualTypeOf<readonly WorklistDay[]>();
expectTypeOf<WorklistQuery['sort']>().toEqualTypeOf<FollowupSort | null>();
expectTypeOf<FollowupSort['column']>().toEqualTypeOf<FollowupColumn | `column.${string}`>();
expectTypeOf<WorklistFilter['custom']>().toEqualTypeOf<CustomValues | undefined>();
expectTypeOf<WorklistFilter['owners']>().toEqualTypeOf<readonly (string | null)[] | undefined>();
// A whole query works as a filter, so that a host can keep one object.
expectTypeOf<WorklistQuery>().toExtend<WorklistFilter>();

const controlled = {
  scope: 'mine',
  onScopeChange: (scope: WorklistScope) => void scope,
  view: 'overdue',
  onViewChange: (view: WorklistView) => void view,
  filter,
  onFilterChange: (next: WorklistFilter) => void next,
  sort: { column: 'due_at', direction: 'ascending' },
  onSortChange: (sort: FollowupSort | null) => void sort,
  groupBy: 'due',
  onGroupByChange: (groupBy: WorklistQuery['groupBy']) => void groupBy,
  selection: ids,
  onSelectionChange: (selection: ReadonlySet<string>) => void selection.size,
} as const;
const uncontrolled = {
  defaultScope: 'mine',
  defaultView: 'todo',
  defaultFilter: { priorities: ['high', null], search: 'renewal', conflicts: true },
  defaultSort: null,
  defaultGroupBy: 'due',
  defaultSelection: new Set<string>(),
} as const;
void (<FollowupTable {...controlled} />);
void (<FollowupTable {...uncontrolled} />);
void (<FollowupWorkspace {...controlled} />);
void (<FollowupWorkspace {...uncontrolled} shortcuts={false} viewStore={localViewStore('id')} />);
// @ts-expect-error no such view
void (<FollowupTable view="yesterday" />);
// @ts-expect-error the view is no part of the filter
void (<FollowupTable filter={{ view: 'today' }} />);
// @ts-expect-error not a column to sort by
void (<FollowupTable sort={{ column: 'company', direction: 'ascending' }} />);

void (<FollowupTable sort={{ column: 'column.company', direction: 'ascending' }} />);

const stars: CustomColumn = {
  id: 'stars',
  header: 'Stars',
  cell: () => null,
  value: ({ note }) => note?.length,
  compare: (a: number, b: number) => b - a,
  filter: { label: (value) => `${value} stars` },
  searchText: ({ note }) => note,
};

const company: CustomColumn = {
  id: 'company',
  header: 'Company',
  cell: ({ followup: { id } }) => <>{id}</>,
  width: 12,
};
// @ts-expect-error a column needs a cell
expectTypeOf({ id: 'company', header: 'Company' }).toExtend<CustomColumn>();
const columns = [...FOLLOWUP_COLUMNS, company];
const layout = parseTableLayout(JSON.parse('null'), ['due_at', 'company']);
expectTypeOf(layout).toEqualTypeOf<TableLayout>();
void (<FollowupTable columns={['note', stars]} layout={layout} onLayoutChange={(next: TableLayout) => void next} />);
void (<FollowupWorkspace columns={['note', stars]} defaultLayout={layout} />);
void (
  <FollowupTable
    columns={columns}
    columnWidths={layout.widths}
    density={layout.density}
    onColumnWidthChange={(id, width) => {
      expectTypeOf(id).toEqualTypeOf<string>();
      expectTypeOf(width).toEqualTypeOf<number | null>();
    }}
    onSearchRequest={() => undefined}
    onHelpRequest={() => undefined}
    shortcuts={false}
  />
);
const parts: FollowupWorkspaceSlots = {
  bar: ({ onRefresh, savingCount }) => (
    <button type="button" onClick={onRefresh}>
      {savingCount}
    </button>
  ),
  toolbar: (props) => <FollowupToolbar {...props} onHelp={undefined} />,
  list: FollowupListTable,
  floating: null,
  editorFooter: null,
};
void (
  <FollowupWorkspace slots={parts}>
    {({ bar, toolbar, list }) => {
      expectTypeOf([bar, toolbar, list]).toEqualTypeOf<ReactNode[]>();
      return list;
    }}
  </FollowupWorkspace>
);
// @ts-expect-error no such part
expectTypeOf({ header: null }).toExtend<FollowupWorkspaceSlots>();
// @ts-expect-error no such density
void (<FollowupTable density="tiny" />);

type RowMenuProps = ComponentProps<NonNullable<FollowupTableSlots['rowMenu']>>;

function RowMenu({ followup: record, canEdit, tabIndex }: RowMenuProps): ReactElement {
  return (
    <FollowupQuickActions
      followup={record}
      canEdit={canEdit}
      tabIndex={tabIndex}
      duePresets={[noon]}
      priorities={options}
      onEdit={(event) => event.preventDefault()}
    />
  );
}
const noon: DuePreset = { id: 'noon', label: 'Noon', at: (now, timeZone) => (timeZone === 'UTC' ? now : null) };
void (<FollowupTable slots={{ rowMenu: RowMenu }} />);
void (<FollowupTable slots={{ rowMenu: null }} />);
void (<FollowupsProvider client={client} duePresets={[noon]} refreshIntervalMs={false} />);
void (<FollowupsProvider client={client} skipWeekends endOfDayHour={18} />);

// Limits a day: one for all, or by owner and day.
void (<FollowupsProvider client={client} capacity={12} />);
void (<FollowupsProvider client={client} capacity={(owner, day) => (owner === '' || day > '2026' ? 6 : null)} />);
// @ts-expect-error: neither a number nor a function.
void (<FollowupsProvider client={client} capacity="12" />);
// @ts-expect-error an hour is a number
void (<FollowupsProvider client={client} endOfDayHour="18:00" />);
void (<FollowupsProvider client={client} refreshIntervalMs={60_000} />);

const store: ViewStore = {
  load: async () => [{ id: '1', name: 'Mine, overdue', query: encodeWorklistQuery(query), layout }],
  save: async (views) => void expectTypeOf(views).toEqualTypeOf<readonly SavedView[]>(),
  subscribe: () => () => undefined,
};
// @ts-expect-error a store that keeps nothing
expectTypeOf({ load: () => [] }).toExtend<ViewStore>();

expectTypeOf(useFollowupWorklist).parameters.toEqualTypeOf<
  [
    {
      readonly limit?: number | undefined;
      readonly updatedSince?: string | undefined;
      readonly preload?: number | undefined;
      readonly columns?: readonly (string | CustomColumnData)[] | undefined;
    },
    WorklistQuery,
  ]
>();
expectTypeOf(useFollowupWorklist).returns.toEqualTypeOf<FollowupsWorklist>();
expectTypeOf<Pick<FollowupsWorklist, 'consistent' | 'asOf' | 'end'>>().toEqualTypeOf<{
  readonly consistent: boolean;
  readonly asOf: number | null;
  readonly end: 'more' | 'complete' | 'truncated' | 'cursor-cycle';
}>();
expectTypeOf(list.result.ids(0, 10)).toEqualTypeOf<string[]>();
void (
  <FollowupToolbar
    {...root}
    ref={divRef}
    list={list}
    query={query}
    onQueryChange={(next, { reason }) => void [next.view, reason]}
    viewStore={store}
    layout={layout}
    onLayoutChange={(stored) => expectTypeOf(parseTableLayout(stored)).toEqualTypeOf<TableLayout>()}
    columns={['due_at', { header: 'Company', value: (record) => record.deal_id }]}
    onLoadAll={() => void list.loadAll()}
    onStopLoadAll={list.stop}
  />
);
void (
  <FollowupListTable
    {...root}
    ref={divRef}
    list={list}
    onQueryChange={(next) => expectTypeOf(next).toEqualTypeOf<WorklistQuery>()}
    selection={null}
    onSelectionChange={() => undefined}
  />
);
void (<FollowupAgenda ref={sectionRef} list={list} from="2026-11-25" onFromChange={(from) => from.length} />);
// @ts-expect-error the list is what it shows
void (<FollowupAgenda />);
// @ts-expect-error the list is what it shows
void (<FollowupListTable selection={null} onSelectionChange={() => undefined} onQueryChange={() => undefined} />);
declare const toolbar: FollowupToolbarViewProps;
void (<FollowupToolbarView {...toolbar} ref={divRef} />);
void (
  <FollowupSelectionBarView
    {...root}
    ref={divRef}
    count={2}
    onSelectAll={undefined}
    onFieldRequest={(field) => expectTypeOf(field).toEqualTypeOf<BulkField>()}
    onClear={() => undefined}
  />
);
expectTypeOf<BulkField>().toEqualTypeOf<Exclude<EditableField, 'note'>>();
void (
  <FollowupBulkDialog
    ref={divRef}
    field="owner_user_id"
    followupIds={[...ids]}
    open
    onOpenChange={() => undefined}
    duePresets={[noon]}
    onSelectionKept={(kept) => expectTypeOf(kept).toEqualTypeOf<readonly string[]>()}
  />
);
// @ts-expect-error a status is not changed by a safe update
void (<FollowupBulkDialog field="status" followupIds={[]} open onOpenChange={() => undefined} />);
void (<FollowupBulkProgress ref={sectionRef} onOpen={() => undefined} />);
void (<FollowupColumnsDialog open onOpenChange={() => undefined} layout={layout} onLayoutChange={() => undefined} />);
void (<FollowupKeysDialog open onOpenChange={() => undefined} />);

// The hooks --------------------------------------------------------------------------------------------------------

type List = ReturnType<typeof useFollowups>;
expectTypeOf(useFollowups).parameter(0).toExtend<{ limit?: number; updatedSince?: string } | undefined>();
expectTypeOf<List['followups']>().toEqualTypeOf<readonly Followup[]>();
expectTypeOf<List['hasMore']>().toEqualTypeOf<boolean>();
expectTypeOf<List['loadMore']>().toEqualTypeOf<() => Promise<void>>();
expectTypeOf<List['loadAll']>().returns.resolves.toEqualTypeOf<{
  readonly ending: 'complete' | 'stopped' | 'failed' | 'truncated';
  readonly loaded: number;
}>();
expectTypeOf<List['progress']>().toEqualTypeOf<{
  readonly running: boolean;
  readonly waiting: boolean;
  readonly loaded: number;
  readonly failed: boolean;
  readonly background: boolean;
}>();
expectTypeOf<List['resume']>().toEqualTypeOf<(() => void) | null>();
void (
  <FollowupsProvider client={client} preload={0}>
    <FollowupWorkspace preload={5000} />
  </FollowupsProvider>
);
// @ts-expect-error a table loads as it is scrolled
void (<FollowupTable preload={5000} />);
expectTypeOf<List['refresh']>().toEqualTypeOf<() => Promise<boolean>>();
expectTypeOf<List['status']>().toEqualTypeOf<'loading' | 'ready' | 'error'>();
expectTypeOf<List['error']>().toEqualTypeOf<FollowupsError | null>();
expectTypeOf<List['end']>().toEqualTypeOf<'more' | 'complete' | 'truncated' | 'cursor-cycle'>();

expectTypeOf(useFollowup).parameters.toEqualTypeOf<[id: string]>();
type One = ReturnType<typeof useFollowup>;
expectTypeOf<One['status']>().toEqualTypeOf<'ready' | 'loading' | 'missing' | 'error'>();
expectTypeOf<One['followup']>().toEqualTypeOf<Followup | undefined>();

expectTypeOf(useUpdateFollowup).parameters.toEqualTypeOf<[]>();
type Update = ReturnType<typeof useUpdateFollowup>;
expectTypeOf<{ followup: Followup; patch: FollowupPatch }>().toExtend<Parameters<Update['update']>[0]>();
expectTypeOf<Update['update']>().returns.toEqualTypeOf<Promise<SaveOutcome>>();
expectTypeOf<Pick<Update, 'pending' | 'conflict' | 'error' | 'retry' | 'dismiss'>>().toEqualTypeOf<{
  readonly pending: boolean;
  readonly conflict: FollowupConflict | null;
  readonly error: FollowupsError | null;
  readonly retry: () => void;
  readonly dismiss: () => void;
}>();
expectTypeOf<SaveOutcome['status']>().toEqualTypeOf<
  'saved' | 'invalid' | 'forbidden' | 'gone' | 'unchanged' | 'discarded'
>();
expectTypeOf<Extract<SaveOutcome, { status: 'saved' }>['followup']>().toEqualTypeOf<Followup>();

expectTypeOf(useFollowupForm).parameters.toEqualTypeOf<[Followup]>();
type Form = ReturnType<typeof useFollowupForm>;
declare const form: Form['form'];
expectTypeOf(form.getValues('owner_user_id')).toEqualTypeOf<string>();
// @ts-expect-error not a field of the form
form.setValue('status', 'completed');
expectTypeOf<Form['save']>().returns.toEqualTypeOf<Promise<SaveOutcome | null>>();

// Queries and testing ----------------------------------------------------------------------------------------------

expectTypeOf(
  queryClient.fetchInfiniteQuery(followupsListOptions(client, { userId: 'u', limit: 10 })),
).resolves.toEqualTypeOf<InfiniteData<FollowupsPage, string | null>>();
void queryClient.prefetchInfiniteQuery(followupsListOptions(client));
void queryClient.invalidateQueries({ queryKey: followupsKeys.lists() });

const crm = createFakeCrm({ followups: buildFollowups(10), pageSize: 5, now: () => 0, faults: [{ with: 503 }] });
createFollowupsClient({ baseUrl: 'https://crm.example', getAccessToken: () => 't', fetch: crm.fetch });
crm.edit(followup.id, { priority: 'high' });
crm.remove(followup.id);
crm.fail({ on: 'update', with: 503, times: 2, when: 'after' });
// @ts-expect-error no such fault
crm.fail({ with: 'flood' });
expectTypeOf<
  Pick<(typeof crm.requests)[number], 'method' | 'path' | 'query' | 'headers' | 'body' | 'status'>
>().toEqualTypeOf<{
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly status: number | null;
}>();
expectTypeOf(buildFollowup({ note: 'x' })).toExtend<Followup>();

const element = document.createElement('followup-workspace');
expectTypeOf(element).toEqualTypeOf<FollowupWorkspaceElement>();
expectTypeOf(element).toExtend<HTMLElement & FollowupWorkspaceSettings>();
expectTypeOf(element.refresh).returns.resolves.toEqualTypeOf<boolean>();
element.addEventListener('query-change', (event) => {
  expectTypeOf(event.detail.query).toEqualTypeOf<string>();
  expectTypeOf(event.detail.worklistQuery).toEqualTypeOf<WorklistQuery>();
});
element.addEventListener('click', (event) => expectTypeOf(event).toEqualTypeOf<PointerEvent>());
element.addEventListener('another-event', (event) => expectTypeOf(event).toEqualTypeOf<Event>());
// @ts-expect-error -- no place of an editor
element.editorLayout = 'sideways';
