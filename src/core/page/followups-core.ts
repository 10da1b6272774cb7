import type { FollowupsClient, FollowupList } from '../client/followups-client.js';
import { FollowupsError, isFollowupsError, isTokenFault } from '../client/followups-error.js';
import { sleep } from '../client/sleep.js';
import { throughTraffic, type Traffic } from '../client/traffic.js';
import type { FollowupsListParams, FollowupsPage } from '../records/followups-page.js';
import { createSignal } from '../records/listeners.js';
import type { ChangeAuthors } from './change-authors.js';
import { loadPage } from '../records/load-page.js';
import { storePage } from '../records/held-pages.js';
import { createRecordStore, type Absence } from '../records/record-store.js';
import { createVersionFloors, noVersionFloors } from '../records/version-floors.js';
import type { Reread } from '../records/reread-record.js';
import type { RefreshInterval } from '../records/refresh-pace.js';
import { createActs } from './acts.js';
import { createPageLife } from './page-life.js';
import { browserRuntime, newIdempotencyKey } from '../client/runtime.js';
import type { ConflictPolicy } from '../saving/save-deps.js';
import { createNoticeBoard } from './notice-board.js';
import { createStack } from './create-stack.js';
import type {
  DueEvent,
  FollowupsEvent,
  ReportedError,
  SessionEvent,
  ListDiagnostic,
  ListEvent,
} from './followups-event.js';
import { sharedPage } from './shared-page.js';
import { openKeptOnDisk, type Kept } from './kept-lists.js';
import { storageOf } from './browser-storage.js';
import { createLateSaving, savingCode, type LateEngine, type LateSaving } from './late-saving.js';
import { reportDeveloperError } from './developer-errors/developer-errors.js';

/** What one user's work needs beyond the life of a component: the records, the edits and their listeners. */
export type FollowupsCore = ReturnType<typeof createFollowupsCore>;

/**
 * The services that code asks for, so that its signature says what it reaches: `Services<'records' | 'saving'>`. Only what
 * creates or hands on a core names the whole.
 */
export type Services<Name extends keyof FollowupsCore> = Pick<FollowupsCore, Name>;

/** The part of another core that takes over the work of this one. */
interface Heir {
  readonly saving: LateSaving;
  readonly notices: Pick<ReturnType<typeof createNoticeBoard>, 'takeOver'>;
}

export interface FollowupsCoreOptions extends Kept {
  readonly client: FollowupsClient;
  readonly userId: string | null;
  /** Shared by all requests to the client's API. */
  readonly traffic: Traffic;
}

/** Settings of the host that may change at any time. */
interface CoreConfig {
  readonly conflictPolicy: ConflictPolicy;
  readonly absence: Absence;
  readonly refreshIntervalMs: RefreshInterval;
}

export function createFollowupsCore(options: FollowupsCoreOptions) {
  const { client, userId, journal: kind, traffic } = options;
  const eventListeners = new Set<(event: FollowupsEvent) => void>();
  const errors = createErrorBoard();
  const board = createNoticeBoard((error) => report(error, { operation: 'callback' }));
  const places = createStack<() => Element | null | undefined>();
  const dues = createSignal<readonly DueEvent[]>();
  const paced = createSignal();
  let config: CoreConfig = { conflictPolicy: 'ask', absence: 'unknown', refreshIntervalMs: undefined };
  const diagnostics = createListDiagnostics(emit);

  const runtime = browserRuntime();
  const acts = createActs();
  const reads = throughTraffic(client, traffic, diagnostics.ofAnswer);
  const name = `${client.name ?? ''}:${userId ?? ''}`;
  const storage = storageOf(kind);
  let pageName: string | null = null;
  // Created lazily: rendering must read no randomness.
  const page = (): string => (pageName ??= newIdempotencyKey());
  const onStorageFailure = (error: unknown): void => report(error, { operation: 'journal' });
  const floors = storage
    ? createVersionFloors(storage, `react-followups:${name}:versions:`, onStorageFailure, page)
    : noVersionFloors();
  const store = createRecordStore({
    onRegression: (followupId) => emit({ type: 'diagnostic', code: 'version-regressed', followupId }),
    floors,
    absence: () => config.absence,
  });
  const isWanted = (): boolean => engine.isActive();
  const kept = openKeptOnDisk(options, {
    ...runtime,
    api: client.name,
    userId,
    records: store,
    isWanted,
    onFailure: onStorageFailure,
  });
  const saving = createLateSaving({
    records: store,
    runtime,
    storage,
    name,
    page,
    report: (error) => report(error, { operation: 'render' }),
    open: ({ openKept }, again) =>
      openKept({
        ...options,
        ...{ records: store, runtime, name, page, storage, floors, read: reread, onStorageFailure, again },
        disk: kept?.code,
        conflictPolicy: () => config.conflictPolicy,
        async whenFree(followupId, editId) {
          // An edit submitted before the engine came gets its other id only after it was handed in.
          await Promise.resolve();
          return acts.whenOver(followupId, saving.firstIdOf(editId));
        },
        onEvent(event, updateDrafts) {
          emit('editId' in event ? { ...event, editId: saving.firstIdOf(event.editId) } : event);
          updateDrafts();
          if (event.type === 'saved') {
            session.letIn();
            life.tellTabs(event.followup);
          }
          if (event.type === 'save-failed' || (event.type === 'unconfirmed' && event.error))
            report(event.error, { operation: 'update', followupId: event.followupId });
        },
      }),
  });
  const { engine } = saving;
  const life = createPageLife({ name, client: reads, records: store, engine, acts, runtime });
  const session = createSession({ engine, emit, report });

  function emit(event: FollowupsEvent): void {
    if ('editId' in event) board.tellOutcome(event);
    for (const listener of [...eventListeners]) {
      try {
        listener(event);
      } catch (error) {
        // The listeners after it must still be called.
        report(error, { operation: 'callback' });
      }
    }
  }

  function tellPage(page: FollowupsPage): void {
    session.letIn();
    emit({ type: 'page-loaded', count: page.ids.length, rejected: page.rejected, hasMore: page.hasMore });
    diagnostics.ofPage(page);
  }

  function report(error: unknown, context: ReportedError['context']): void {
    if (isFollowupsError(error) && error.kind === 'aborted') return;
    // Without a token, nobody is signed in.
    if (isFollowupsError(error) && isTokenFault(error)) kept?.forget();
    session.note(error);
    const reported =
      error instanceof Error ? error : new Error('Something that is not an error was thrown.', { cause: error });
    errors.tell({ error: reported, context });
    errorCheck?.(reported);
  }

  async function readAgain(id: string, signal: AbortSignal | undefined): Promise<Reread> {
    try {
      const { rereadRecord } = await savingCode.load();
      return await rereadRecord(reads, store, id, signal);
    } catch (error) {
      return { status: 'unreadable', error: new FollowupsError('failed', { effect: 'none', cause: error }) };
    }
  }

  async function reread(id: string, signal?: AbortSignal): Promise<Reread> {
    const found = await readAgain(id, signal);
    if (!engine.isActive()) return { status: 'unknown' };
    if (found.status !== 'unreadable') session.letIn();
    if (found.status === 'found') store.merge(found.followup, found.startedAt);
    if (found.status === 'absent' && found.isGone) store.markGone(id);
    if (found.status === 'unreadable') report(found.error, { operation: 'read', followupId: id });
    return found;
  }

  return {
    /** Identifies its API and user in storage and between tabs. */
    name,
    /** Identifies this core on the page, in query keys; 0 on a server, where nothing is kept. */
    number: typeof window === 'undefined' ? 0 : ++sharedPage().cores,
    client,
    runtime,
    userId,
    /** Tells the host of an error. */
    report,
    /**
     * What the CRM holds: the records, and the lists that name them. Extends the store itself, because loaded pages remember
     * the store that holds their records.
     */
    records: Object.assign(store, {
      /** The client for reads, subject to the same limits as all traffic of its API. */
      reads,
      /** The disk cache of lists; `null` for none. */
      kept,
      /** Fetches a page, stores its records, and returns the page with ids only. */
      async fetchPage(
        params: FollowupsListParams,
        cursor: string | null,
        signal: AbortSignal | undefined,
      ): Promise<FollowupsPage> {
        try {
          const page = await loadPage(reads, store, params, cursor, { signal, pause: sleep, isWanted });
          tellPage(page);
          return page;
        } catch (error) {
          report(error, { operation: 'list' });
          throw error;
        }
      },
      /** Stores a page that was fetched elsewhere (on a server, before this core existed). Returns it with ids only. */
      adoptPage: (page: FollowupsPage, restricted: boolean): FollowupsPage => storePage(store, page, 0, restricted),
      /** Reads one record again and stores it. */
      reread,
    }),
    /** What this user changes: edits, undo, changes of many, drafts, commands. */
    saving: {
      ...saving,
      /** The running commands and actions of the host. */
      acts,
      editors: createEditorRegistry(),
      /** Call it when a request was accepted: edits that wait for a sign-in continue. */
      letIn: session.letIn,
    },
    /** What is told to the person and to the host: notices, outcomes, events, errors. */
    notices: {
      ...board,
      /** Offers a place for notices, at the end of a list, over no control of the page. Returns a cancel function. */
      offerPlace: places.add,
      /** The place that was offered last. */
      findPlace: (): Element | null => places.latest()?.() ?? null,
      /** Emits the events of a loaded page: that it arrived, and what is wrong with it. */
      tellPage,
      /** Emits `cursor-cycle`, once per list. */
      tellCursorCycle: diagnostics.cursorCycle,
      tellTimeZoneUnknown: diagnostics.timeZoneUnknown,
      /** Emits each due event, then all of them together to `onDue`. */
      tellDue(events: readonly DueEvent[]): void {
        events.forEach(emit);
        dues.emit(events);
      },
      onDue: dues.subscribe,
      onEvent(listener: (event: FollowupsEvent) => void): () => void {
        eventListeners.add(listener);
        return () => eventListeners.delete(listener);
      },
      onError: errors.onError,
    },
    /** The page that this user's work runs in. */
    page: {
      ...life,
      /** Who made which version of a record. */
      authors: [] as ChangeAuthors,
      /** How often lists are refreshed automatically. */
      refreshInterval: (): RefreshInterval => config.refreshIntervalMs,
      onRefreshInterval: paced.subscribe,
    },
    /** Applies the settings of the host; those of the latest provider count. */
    configure(next: CoreConfig): void {
      const isPaced = next.refreshIntervalMs !== config.refreshIntervalMs;
      config = next;
      if (isPaced) paced.emit();
    },
    /**
     * Starts or resumes this user's work: recovers what a reload interrupted and follows other tabs. Returns a function to
     * call when the provider unmounts.
     */
    activate(): () => void {
      saving.begin();
      kept?.begin();
      const stops = [board.expect(), life.begin()];
      return () => stops.forEach((stop) => stop());
    },
    /** Parks this user's work while another user is signed in. */
    park(): void {
      engine.setActive(false);
      acts.abort();
      kept?.forget();
      life.park();
    },
    /** Hands all unfinished work over to another core of the same API and user. */
    handOver(heir: Heir): void {
      saving.handOver(heir.saving);
      board.handOver(heir.notices);
    },
  };
}

interface SessionDeps {
  readonly engine: LateEngine;
  readonly emit: (event: SessionEvent) => void;
  readonly report: (error: unknown, context: ReportedError['context']) => void;
}

/**
 * Tracks whether the CRM accepts this person's token. Reports the end of the session once, whichever request hit it, until one
 * is accepted again.
 */
function createSession({ engine, emit, report }: SessionDeps) {
  let isOver = false;

  // An edit that is refused for lack of a sign-in waits, and so emits no failure.
  engine.subscribeAll((ids) => {
    if (isOver) return;
    for (const followupId of ids) {
      const edit = engine.leading(followupId);
      if (edit?.error && edit.state === 'needs-sign-in') return report(edit.error, { operation: 'update', followupId });
    }
  });

  return {
    /** Call it when a request failed. */
    note(error: unknown): void {
      if (isOver || !isFollowupsError(error) || error.kind !== 'unauthorized') return;
      isOver = true;
      emit({ type: 'session-ended' });
    },
    /** Call it when a request was accepted: edits that wait for a sign-in continue. */
    letIn(): void {
      isOver = false;
      engine.signedIn();
    },
  };
}

/** Emits diagnostics about the server's lists and the browser's time zone. */
function createListDiagnostics(emit: (event: ListEvent) => void) {
  const told = new Set<string>();

  function once(code: ListDiagnostic, list = ''): void {
    const name = `${code} ${list}`;
    if (told.has(name)) return;
    told.add(name);
    emit({ type: 'diagnostic', code });
  }

  return {
    ofAnswer({ limitRefused }: FollowupList): void {
      if (limitRefused) once('limit-refused');
    },
    ofPage({ rejected, hasMore, nextCursor }: FollowupsPage): void {
      if (rejected > 0) emit({ type: 'diagnostic', code: 'row-set-aside' });
      if (hasMore && !nextCursor) emit({ type: 'diagnostic', code: 'list-truncated' });
    },
    timeZoneUnknown: (): void => once('time-zone-unknown'),
    /** Emitted once per list. */
    cursorCycle: ({ limit, updatedSince }: FollowupsListParams): void =>
      once('cursor-cycle', `${limit ?? ''} ${updatedSince ?? ''}`),
  };
}

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Checks a reported error; `null` in production. */
const errorCheck = process.env.NODE_ENV === 'production' ? null : checkError;

/** Reports a failure that only the host's developer can fix. */
function checkError(error: Error): void {
  if (isTokenFault(error)) reportDeveloperError('RF208');
}

/** The number of errors kept while there is no listener. */
const MOST = 20;

/**
 * Passes errors to their listeners. Keeps them until there is one: a crash in the first render precedes the host's handler.
 */
function createErrorBoard() {
  let untold: readonly ReportedError[] | null = [];
  const { emit, subscribe } = createSignal<ReportedError>(() => {
    const before = untold ?? [];
    untold = null;
    before.forEach(emit);
    return () => {
      untold = [];
    };
  });
  return {
    tell(reported: ReportedError): void {
      if (untold) untold = [...untold, reported].slice(-MOST);
      else emit(reported);
    },
    onError: subscribe,
  };
}

/** Tracks which records are open in an editor and who can open one, so that a notice can open its record. */
function createEditorRegistry() {
  const openers = createStack<(followupId: string) => void>();
  const shown = createStack<string>();
  const prompted = createStack<string>();
  const takenUp = createStack<string>();
  const closing = new Set<string>();
  let entered: string | null = null;
  const { emit: tell, subscribe: onShown } = createSignal();
  const { emit: tellEntry, subscribe: onEntry } = createSignal();

  function enter(followupId: string): void {
    entered = followupId;
    tellEntry();
  }

  return {
    /** Registers an opener of editors. Returns a cancel function. */
    offer: openers.add,
    canOpen: (): boolean => openers.latest() !== undefined,
    open(followupId: string): void {
      openers.latest()?.(followupId);
      enter(followupId);
    },
    /** Requests focus in the editor of a record, which may already be open beside the list. */
    enter,
    /** Whether focus was requested in the editor of a record. Clears the request. */
    takeEntry(followupId: string): boolean {
      const isWanted = entered === followupId;
      if (isWanted) entered = null;
      return isWanted;
    },
    onEntry,
    /** Registers that an editor shows a record. Returns a cancel function. */
    shows(followupId: string): () => void {
      const hide = shown.add(followupId);
      closing.delete(followupId);
      tell();
      return () => {
        hide();
        closing.delete(followupId);
        tell();
      };
    },
    isShown: shown.has,
    /** Marks the editor of a record as closing. If the host controls which one is open, that may take a while. */
    closes: (followupId: string): void => void closing.add(followupId),
    /** Whether an editor shows a record and is not closing. */
    staysShown: (followupId: string): boolean => shown.has(followupId) && !closing.has(followupId),
    /** Calls back when an editor starts or stops showing a record. */
    onShown,
    /** Registers that a conflict of a record opens the refresh prompt by itself. Returns a cancel function. */
    prompts: prompted.add,
    willPrompt: prompted.has,
    /** Registers that an editor continues the edit of an unmounted one. Returns a cancel function. */
    takesUp: takenUp.add,
    isTakenUp: takenUp.has,
  };
}
