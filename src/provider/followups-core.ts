import type { FollowupsClient } from '../api/followups-client.js';
import { isFollowupsError } from '../api/followups-error.js';
import { fetchFollowupsPage } from '../records/followups-page.js';
import type { FollowupsListParams, FollowupsPage } from '../records/followups-page.js';
import { mergePage } from '../records/merge-page.js';
import { createRecordStore } from '../records/record-store.js';
import type { RecordStore } from '../records/record-store.js';
import { rereadRecord } from '../records/reread-record.js';
import type { Reread } from '../records/reread-record.js';
import { browserRuntime } from '../saving/browser-runtime.js';
import type { ConflictPolicy } from '../saving/save-deps.js';
import { createSaveEngine } from '../saving/save-engine.js';
import type { SaveEngine } from '../saving/save-engine.js';
import type { Notice } from '../ui/group-notices.js';
import { createEditorRegistry } from './editor-registry.js';
import type { EditorRegistry } from './editor-registry.js';
import type { FollowupsEvent, ReportedError } from './followups-event.js';

/** Everything one user's work rests on that must outlive a component: the records, the edits, and who is told of them. */
export interface FollowupsCore {
  readonly client: FollowupsClient;
  readonly userId: string | null;
  readonly records: RecordStore;
  readonly engine: SaveEngine;
  /** Fetches a page, takes its records into the store, and gives the page with ids alone. */
  fetchPage(
    params: FollowupsListParams,
    cursor: string | null,
    signal: AbortSignal | undefined,
  ): Promise<FollowupsPage>;
  /** Takes in a page that was fetched elsewhere (on a server, before this one). */
  adoptPage(page: FollowupsPage, restricted: boolean): void;
  /** Reads one record again and takes it into the store. */
  reread(id: string, signal?: AbortSignal): Promise<Reread>;
  readonly editors: EditorRegistry;
  /** Shows a notice; one with the same id takes the place of the one before. */
  notify(notice: Notice): void;
  onNotice(listener: (notice: Notice) => void): () => void;
  setConflictPolicy(policy: ConflictPolicy): void;
  report(error: unknown, context: ReportedError['context']): void;
  onEvent(listener: (event: FollowupsEvent) => void): () => void;
  /** Tells the newest listener alone, and what happened while there was none. */
  onOutcome(listener: (event: FollowupsEvent) => void): () => void;
  onError(listener: (reported: ReportedError) => void): () => void;
}

/** Outcomes kept for a page that shows no notices at the moment. */
const UNTOLD_OUTCOMES = 20;

export function createFollowupsCore(client: FollowupsClient, userId: string | null): FollowupsCore {
  const outcomeListeners: ((event: FollowupsEvent) => void)[] = [];
  let untold: FollowupsEvent[] = [];
  const eventListeners = new Set<(event: FollowupsEvent) => void>();
  const errorListeners = new Set<(reported: ReportedError) => void>();
  const noticeListeners = new Set<(notice: Notice) => void>();
  let conflictPolicy: ConflictPolicy = 'ask';

  const records = createRecordStore({
    onRegression: (followupId) => emit({ type: 'diagnostic', code: 'version-regressed', followupId }),
  });
  const engine = createSaveEngine({ client, records, runtime: browserRuntime(), conflictPolicy: () => conflictPolicy });
  engine.onEvent((event) => {
    emit(event);
    if (event.type === 'saved') engine.signedIn();
    if (event.type === 'save-failed') report(event.error, { operation: 'update', followupId: event.followupId });
    if (event.type === 'unconfirmed' && event.error) {
      report(event.error, { operation: 'update', followupId: event.followupId });
    }
  });

  function tell(listener: (event: FollowupsEvent) => void, event: FollowupsEvent): void {
    try {
      listener(event);
    } catch (error) {
      // A message of the host may throw: the listeners after it must hear all the same.
      report(error, { operation: 'callback' });
    }
  }

  function emit(event: FollowupsEvent): void {
    const newest = outcomeListeners.at(-1);
    if (newest) tell(newest, event);
    else if ('editId' in event) untold = [...untold, event].slice(-UNTOLD_OUTCOMES);
    for (const listener of [...eventListeners]) tell(listener, event);
  }

  function report(error: unknown, context: ReportedError['context']): void {
    if (isFollowupsError(error) && error.kind === 'aborted') return;
    const reported =
      error instanceof Error ? error : new Error('Something that is not an error was thrown.', { cause: error });
    for (const listener of [...errorListeners]) listener({ error: reported, context });
  }

  return {
    client,
    userId,
    records,
    engine,
    async fetchPage(params, cursor, signal) {
      const startedAt = records.startRead();
      try {
        const page = await fetchFollowupsPage(client, params, cursor, signal);
        engine.signedIn();
        emit({ type: 'page-loaded', count: page.ids.length, rejected: page.rejected, hasMore: page.hasMore });
        if (page.rejected > 0) emit({ type: 'diagnostic', code: 'row-set-aside' });
        if (page.hasMore && !page.nextCursor) emit({ type: 'diagnostic', code: 'list-truncated' });
        return mergePage(records, page, startedAt, params.updatedSince !== undefined);
      } catch (error) {
        report(error, { operation: 'list' });
        throw error;
      }
    },
    adoptPage(page, restricted) {
      mergePage(records, page, 0, restricted);
    },
    async reread(id, signal) {
      const reread = await rereadRecord(client, records, id, signal);
      if (reread.status !== 'unreadable') engine.signedIn();
      if (reread.status === 'found') records.merge(reread.followup, reread.startedAt);
      if (reread.status === 'unreadable') report(reread.error, { operation: 'read', followupId: id });
      return reread;
    },
    editors: createEditorRegistry(),
    notify(notice) {
      for (const listener of [...noticeListeners]) listener(notice);
    },
    onNotice(listener) {
      noticeListeners.add(listener);
      return () => noticeListeners.delete(listener);
    },
    setConflictPolicy(policy) {
      conflictPolicy = policy;
    },
    report,
    onEvent(listener) {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    onOutcome(listener) {
      outcomeListeners.push(listener);
      for (const event of untold.splice(0)) tell(listener, event);
      return () => void outcomeListeners.splice(outcomeListeners.indexOf(listener), 1);
    },
    onError(listener) {
      errorListeners.add(listener);
      return () => errorListeners.delete(listener);
    },
  };
}
