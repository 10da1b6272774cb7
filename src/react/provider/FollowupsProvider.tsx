'use client';
import { QueryClient, QueryClientContext, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import {
  useContext,
  useEffect,
  useMemo,
  useState,
  createElement,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { FollowupsClient } from '../../core/client/followups-client.js';
import type { Followup } from '../../core/followup/followup.js';
import { DEFAULT_CLOSED_STATUSES, closedStatusesOf, type ClosedStatuses } from '../../core/followup/is-open.js';
import { knownTimeZone, systemTimeZone } from '../../core/followup/time-zone.js';
import { firstEnglish } from '../../core/messages/first-english.js';
import { mergeMessages } from '../../core/messages/merge-messages.js';
import type { PartialMessages } from '../../core/messages/messages.js';
import type { ConflictPolicy } from '../../core/saving/save-deps.js';
import type { DuePreset } from '../../core/worklist/due-preset.js';
import type { CsvSeparator } from '../../core/worklist/to-csv.js';
import { activateCore, coreOf } from '../../core/page/core-registry.js';
import { ProviderChecks } from './developer-errors/development-only.js';
import {
  defaultDisplaySettings,
  usableLocale,
  usableMinutes,
  type DisplaySettings,
} from '../../core/page/display-settings.js';
import { DisplaySettingsContext } from './display-settings-context.js';
import { FollowupsContext, useFollowupsContext } from './followups-context.js';
import type { Services } from '../../core/page/followups-core.js';
import type { FollowupsErrorContext, FollowupsEvent, Report } from '../../core/page/followups-event.js';
import { guardDuePresets, guardWhen, reportOwners, reportReferences } from '../../core/page/guard-host.js';
import { HostActions, type HostActionsProps } from './HostActions.js';
import type { CacheKind } from '../../core/page/kept-lists.js';
import type { JournalKind } from '../../core/page/browser-storage.js';
import type { Option } from '../../core/page/option.js';
import type { Owner, OwnerDirectory } from '../../core/page/directory.js';
import { PartBoundary } from './CrashBoundary.js';
import type { HrefOf, Reference, ReferenceDirectory, ReferenceSources } from '../../core/page/references.js';
import { useBrowserFormat } from './use-browser-formats.js';
import { useReminders } from './use-reminders.js';
import { followupsKeys, type FollowupsListKey } from '../../core/records/followups-keys.js';
import type { FollowupsListData } from '../../core/records/followups-list-options.js';
import { isFailedState } from '../../core/saving/edit.js';
import { laterCode } from './load-later-parts.js';
import { useLoaded } from './use-loaded.js';

/** The props of `FollowupsProvider`; only `client` is required. */
export interface FollowupsProviderProps extends HostActionsProps {
  /** The client that talks to the CRM. Create it once, not in a render. */
  readonly client: FollowupsClient;
  readonly children?: ReactNode;
  /** The users who can own a follow-up, as a list or a directory. */
  readonly owners?: readonly Owner[] | OwnerDirectory | undefined;
  /** The id of the signed-in user. Edits of another user of the same page wait until that user is back. */
  readonly currentUserId?: string | null | undefined;
  /** The task types to choose from. Without them, free text with suggestions from the list. */
  readonly taskTypes?: readonly Option[] | undefined;
  /** The priorities to choose from. Without them, free text with suggestions from the list. */
  readonly priorities?: readonly Option[] | undefined;
  /**
   * The statuses of closed follow-ups. A follow-up with any other status, or none, is open and can be overdue. Case and
   * surrounding blanks are ignored. @default ["completed", "cancelled"]
   */
  readonly closedStatuses?: readonly string[] | undefined;
  /**
   * How many records a workspace loads automatically, in idle time; 0 for the first page alone.
   * @default 2000
   */
  readonly preload?: number | undefined;
  /**
   * How many minutes before its due time to remind of an open follow-up of the current user (`due` in `onEvent`, and a notice
   * in the workspace), besides the due time itself; 0 for the due time alone, `false` for no reminders. Requires
   * `currentUserId` and an open page. @default 0
   */
  readonly reminderMinutes?: number | false | undefined;
  /** The due times that rows and bulk changes offer with one press, in this order. @default DUE_PRESETS */
  readonly duePresets?: readonly DuePreset[] | undefined;
  /** Whether to leave out due presets on a weekend of the locale's region. @default false */
  readonly skipWeekends?: boolean | undefined;
  /** The hour, 0 to 23, that "end of day" means in a typed due time. @default 17 */
  readonly endOfDayHour?: number | undefined;
  /** The IANA time zone in which due times are shown and typed. @default the browser's, on a server UTC */
  readonly timeZone?: string | undefined;
  /** The BCP 47 tag for dates and numbers. @default the browser's, on a server "en" */
  readonly locale?: string | undefined;
  /** The text direction. @default "ltr" */
  readonly dir?: 'ltr' | 'rtl' | undefined;
  /** Messages that replace the built-in ones. */
  readonly messages?: PartialMessages | undefined;
  /** Returns the URL of a follow-up's deal. */
  readonly dealHref?: HrefOf | undefined;
  /** Returns the URL of a follow-up's conversation. */
  readonly conversationHref?: HrefOf | undefined;
  /** The names and URLs of deals, as a list or a directory. @default none: the short id is shown */
  readonly deals?: readonly Reference[] | ReferenceDirectory | undefined;
  /** The same for contacts: the person that a deal or a conversation is with, by its `contactId`. */
  readonly contacts?: readonly Reference[] | ReferenceDirectory | undefined;
  /** The same for conversations. */
  readonly conversations?: readonly Reference[] | ReferenceDirectory | undefined;
  /** Returns the URL of a follow-up. With it, the editor offers to copy the link. */
  readonly followupHref?: HrefOf | undefined;
  /** Whether a record may be edited. It is shown either way. @default every record */
  readonly canEdit?: ((followup: Followup) => boolean) | undefined;
  /**
   * Whether to ask the person when someone else changed other fields ("ask"), or to merge and announce it ("merge").
   * @default "ask"
   */
  readonly conflictPolicy?: ConflictPolicy | undefined;
  /**
   * What it means when a list no longer returns a record: unknown ("unknown": it may be archived, or hidden from this user,
   * and can still be edited where it is open), or deleted ("deleted"), for a host that knows. @default "unknown"
   */
  readonly absence?: 'unknown' | 'deleted' | undefined;
  /**
   * Whether an unsettled save survives a reload ("session": kept in session storage, with the text typed in it) or is kept in
   * memory only ("none"). The first provider of a client and user decides. @default "session"
   */
  readonly journal?: JournalKind | undefined;
  /**
   * Whether unsaved text survives closing the editor and a reload ("session": kept in session storage) or only closing the
   * editor ("none": in memory). The first provider of a client and user decides. @default "session"
   */
  readonly drafts?: JournalKind | undefined;
  /**
   * Whether a list is shown at once on the next visit ("indexeddb": its records are kept in the browser's IndexedDB, readable
   * to anyone who can use this browser) or is read again ("none"). Requires `currentUserId`; the data is deleted when another
   * user, or none, is given. The first provider of a client and user decides. @default "none"
   */
  readonly cache?: CacheKind | undefined;
  /**
   * How often shown lists are refreshed automatically, in milliseconds; `false` for never. By default as often as something
   * changes, from every 10 seconds to every 5 minutes. Lists are always refreshed when a person returns to the page, when the
   * network does, and by the button. Of several tabs, the first with a table requests for all.
   */
  readonly refreshIntervalMs?: number | false | undefined;
  /**
   * The element to mount dialogs and menus in.
   * @default the open modal or popover around the list, else its shadow root or the document's body
   */
  readonly portalContainer?: HTMLElement | null | undefined;
  /** The color scheme; "inherit" follows the host's `color-scheme`. @default "inherit" */
  readonly colorScheme?: 'inherit' | 'light' | 'dark' | undefined;
  /**
   * The separator between the cells of the CSV export.
   * @default what spreadsheets of the locale expect: ";" if decimals use a comma, else ","
   */
  readonly csvSeparator?: CsvSeparator | undefined;
  /** The event handler called for each event, such as a save, a conflict, a loaded page or a diagnostic. */
  readonly onEvent?: ((event: FollowupsEvent) => void) | undefined;
  /** The event handler called for each error, handled or not. */
  readonly onError?: ((error: Error, context: FollowupsErrorContext) => void) | undefined;
}

const everyRecord = (): boolean => true;

const DEFAULT_PRELOAD = 2000;

/**
 * Provides the settings to all components of this library below it, and shows the outcome of saves. Renders its children and
 * one live region. Uses the `QueryClient` in context, or creates one.
 *
 * @example
 * <FollowupsProvider client={client} currentUserId={userId}>
 *   <FollowupWorkspace />
 * </FollowupsProvider>
 */
export function FollowupsProvider(props: FollowupsProviderProps): ReactElement {
  const host = useContext(QueryClientContext);
  const [own] = useState(() => (host ? null : new QueryClient()));
  const settled = <FollowupsSettings {...props} />;
  if (host || !own) return settled;
  return <QueryClientProvider client={own}>{settled}</QueryClientProvider>;
}

function FollowupsSettings(props: FollowupsProviderProps): ReactElement {
  const { client, currentUserId = null, canEdit = everyRecord, conflictPolicy = 'ask', journal = 'session' } = props;
  const {
    absence = 'unknown',
    drafts = 'session',
    cache = 'none',
    refreshIntervalMs,
    preload = DEFAULT_PRELOAD,
  } = props;
  const core = useMemo(
    () => coreOf(client, currentUserId, { journal, drafts, cache }),
    [client, currentUserId, journal, drafts, cache],
  );
  const { report } = core;
  useEffect(() => activateCore(core), [core]);
  useEffect(() => core.notices.expect(), [core]);
  useEffect(() => core.saving.setConflictPolicy(conflictPolicy), [core, conflictPolicy]);
  useEffect(() => core.records.setAbsence(absence), [core, absence]);
  useEffect(() => core.page.setRefreshInterval(refreshIntervalMs), [core, refreshIntervalMs]);
  useHostCallbacks(core, props.onEvent, props.onError);
  useAdoptPrefetchedPages(core);
  useLeavePageGuard(core);

  const {
    owners,
    taskTypes,
    priorities,
    duePresets,
    skipWeekends = false,
    endOfDayHour,
    timeZone,
    locale,
    dir,
    dealHref,
    conversationHref,
    portalContainer,
    colorScheme,
    csvSeparator = null,
  } = props;
  const reportedOwners = useMemo(() => reportOwners(report, owners ?? null), [report, owners]);
  const references = useReferenceSources(report, props);
  const guardedPresets = useMemo(() => guardDuePresets(report, duePresets ?? null), [report, duePresets]);
  const closed = useClosedStatuses(props.closedStatuses);
  useReminders(core, usableMinutes(props.reminderMinutes), closed);
  const messages = useMemo(
    () => (props.messages ? mergeMessages(firstEnglish, props.messages) : firstEnglish),
    [props.messages],
  );
  const ownLocale = useMemo(() => usableLocale(locale), [locale]);
  const ownTimeZone = useMemo(() => knownTimeZone(timeZone), [timeZone]);
  const browserLocale = useBrowserFormat('locale', ownLocale === null);
  const browserTimeZone = useBrowserFormat('timeZone', ownTimeZone === null);
  useEffect(() => {
    const standsForNone = ownTimeZone === null && browserTimeZone === defaultDisplaySettings.timeZone;
    if (standsForNone && systemTimeZone() === null) core.notices.tellTimeZoneUnknown();
  }, [core, ownTimeZone, browserTimeZone]);
  const settings = useMemo(
    (): DisplaySettings => ({
      locale: ownLocale ?? browserLocale,
      timeZone: ownTimeZone ?? browserTimeZone,
      dir: dir ?? 'ltr',
      messages,
      owners: reportedOwners,
      currentUserId,
      taskTypes: taskTypes ?? null,
      priorities: priorities ?? null,
      closedStatuses: closed,
      duePresets: guardedPresets,
      skipWeekends,
      endOfDayHour,
      dealHref: dealHref ?? null,
      conversationHref: conversationHref ?? null,
      references,
      followupHref: props.followupHref ?? null,
      portalContainer: portalContainer ?? null,
      colorScheme: colorScheme ?? 'inherit',
      csvSeparator,
    }),
    [
      browserLocale,
      browserTimeZone,
      ownLocale,
      ownTimeZone,
      dir,
      messages,
      reportedOwners,
      currentUserId,
      taskTypes,
      priorities,
      closed,
      guardedPresets,
      skipWeekends,
      endOfDayHour,
      dealHref,
      conversationHref,
      references,
      props.followupHref,
      portalContainer,
      colorScheme,
      csvSeparator,
    ],
  );
  const context = useMemo(
    () => ({ core, canEdit: guardWhen(report, canEdit), preload }),
    [core, report, canEdit, preload],
  );

  return (
    <FollowupsContext.Provider value={context}>
      <DisplaySettingsContext.Provider value={settings}>
        {ProviderChecks && <ProviderChecks settings={props} />}
        <HostActions {...props} />
        {/* The next user must not see the notices of this one. */}
        <PartBoundary key={currentUserId}>
          <NoticesPart />
        </PartBoundary>
      </DisplaySettingsContext.Provider>
    </FollowupsContext.Provider>
  );
}

function useReferenceSources(report: Report, props: FollowupsProviderProps): ReferenceSources {
  const { deals = null, contacts = null, conversations = null } = props;
  return useMemo(
    () => ({
      deals: reportReferences(report, deals, 'deals'),
      contacts: reportReferences(report, contacts, 'contacts'),
      conversations: reportReferences(report, conversations, 'conversations'),
    }),
    [report, deals, contacts, conversations],
  );
}

/** Stable while the statuses are the same, so an inline array of the host re-renders nothing. */
function useClosedStatuses(statuses: readonly string[] | undefined): ClosedStatuses {
  const named = statuses && JSON.stringify(statuses);
  return useMemo(
    () => (named === undefined ? DEFAULT_CLOSED_STATUSES : closedStatusesOf(JSON.parse(named) as string[])),
    [named],
  );
}

/** Stores the records of pages that were fetched on a server or by the host. */
function useAdoptPrefetchedPages(core: Services<'client' | 'records' | 'userId'>): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const adopt = (key: readonly unknown[], data: FollowupsListData | undefined): void => {
      // A longer key is a core's own query.
      if (key[0] !== 'react-followups' || key[1] !== 'list' || key.length !== 3) return;
      const { api, userId, updatedSince } = (key[2] ?? {}) as Partial<FollowupsListKey[2]>;
      if ((api ?? null) !== (core.client.name ?? null) || (userId ?? null) !== core.userId) return;
      for (const page of data?.pages ?? [])
        if (page.followups.length > 0) core.records.adoptPage(page, Boolean(updatedSince));
    };
    for (const [key, data] of queryClient.getQueriesData<FollowupsListData>({ queryKey: followupsKeys.lists() }))
      adopt(key, data);
    return queryClient.getQueryCache().subscribe((event) => {
      const arrived =
        event.type === 'added' ||
        (event.type === 'updated' && (event.action.type === 'setState' || event.action.type === 'success'));
      if (arrived)
        adopt(event.query.queryKey as readonly unknown[], event.query.state.data as FollowupsListData | undefined);
    });
  }, [core, queryClient]);
}

/** Asks before the page is left while a save is unsettled or a command or action of the host runs. */
function useLeavePageGuard(core: Services<'saving'>): void {
  useEffect(() => {
    const isBusy = (): boolean =>
      core.saving.acts.isAny() || core.saving.engine.edits().some((edit) => !isFailedState(edit.state));
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isBusy()) return;
      event.preventDefault();
      // Required by Chromium before 119.
      event.returnValue = true;
    };
    // Only while needed: a permanent listener keeps some browsers from caching the page.
    let listening = false;
    const follow = (): void => {
      const needed = isBusy();
      if (needed === listening) return;
      listening = needed;
      if (needed) window.addEventListener('beforeunload', ask);
      else window.removeEventListener('beforeunload', ask);
    };
    follow();
    const stops = [core.saving.engine.subscribeAll(follow), core.saving.acts.subscribeAll(follow)];
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('beforeunload', ask);
    };
  }, [core]);
}

/** Calls the host's handlers. One that throws must not stop a save or the listeners after it. */
function useHostCallbacks(
  core: Services<'notices' | 'report'>,
  onEvent: ((event: FollowupsEvent) => void) | undefined,
  onError: ((error: Error, context: FollowupsErrorContext) => void) | undefined,
): void {
  useEffect(() => {
    if (!onEvent) return undefined;
    return core.notices.onEvent((event) => {
      try {
        onEvent(event);
      } catch (error) {
        core.report(error, { operation: 'callback' });
      }
    });
  }, [core, onEvent]);

  useEffect(() => {
    if (!onError) return undefined;
    return core.notices.onError(({ error, context }) => {
      try {
        onError(error, context);
      } catch (thrown) {
        // Only the page's own error handler is left to report it to.
        setTimeout(() => {
          throw thrown;
        });
      }
    });
  }, [core, onError]);
}

const none = (): boolean => false;

/** The notices, once their code has loaded; notices wait for it. If it fails while a notice waits, it throws the error. */
function NoticesPart(): ReactElement | null {
  const { core } = useFollowupsContext();
  const isMissed = useSyncExternalStore(core.notices.onMissed, core.notices.hasMissed, none);
  const code = useLoaded(laterCode, isMissed ? 'now' : 'idle');
  if (code.status === 'failed') throw code.error;
  return code.status === 'ready' ? createElement(code.value.SaveNotices) : null;
}
