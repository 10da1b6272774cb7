'use client';
import { QueryClient, QueryClientContext, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import {
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FollowupsClient } from '../../core/client/followups-client.js';
import { ofEach } from '../../core/followup/fields.js';
import { DEFAULT_CLOSED_STATUSES, closedStatusesOf, type ClosedStatuses } from '../../core/followup/is-open.js';
import { knownTimeZone, systemTimeZone } from '../../core/followup/time-zone.js';
import { firstEnglish } from '../../core/messages/first-english.js';
import { mergeMessages } from '../../core/messages/merge-messages.js';
import { activateCore, coreOf } from '../../core/page/core-registry.js';
import type { Directory, Named } from '../../core/page/directory.js';
import {
  defaultDisplaySettings,
  type DisplaySettings,
  usableLocale,
  usableMinutes,
} from '../../core/page/display-settings.js';
import type { Services } from '../../core/page/followups-core.js';
import type { FollowupsErrorContext, FollowupsEvent, Report } from '../../core/page/followups-event.js';
import { guardDuePresets, guardWhen, reportNames } from '../../core/page/guard-host.js';
import { laterWords, wordsAlone } from '../../core/page/late-words.js';
import type { ProviderSettings } from '../../core/page/provider-settings.js';
import type { ReferenceSources } from '../../core/page/references.js';
import { OPTION_NAMES, type NamedOptions } from '../../core/page/option.js';
import { followupsKeys, type FollowupsListKey } from '../../core/records/followups-keys.js';
import type { FollowupsListData } from '../../core/records/followups-list-options.js';
import { neverChanges, useEarlyEffect, useStable } from '../ui/hooks.js';
import { PartBoundary } from './CrashBoundary.js';
import { ProviderChecks } from './developer-errors/development-only.js';
import { DisplaySettingsContext } from './display-settings-context.js';
import { FollowupsContext, useFollowupsContext } from './followups-context.js';
import { HostActions, type HostActionLists } from './HostActions.js';
import { laterCode } from './load-later-parts.js';
import { useLoaded } from './use-loaded.js';
import { useReminders } from './use-reminders.js';

/** The props of `FollowupsProvider`; only `client` is required. */
export interface FollowupsProviderProps extends ProviderSettings, HostActionLists {
  /** The client that talks to the CRM. Create it once, not in a render. */
  readonly client: FollowupsClient;
  readonly children?: ReactNode;
  /** The text direction. @default "ltr" */
  readonly dir?: 'ltr' | 'rtl' | undefined;
  /**
   * The element to mount dialogs and menus in.
   * @default the open modal or popover around the list, else its shadow root or the document's body
   */
  readonly portalContainer?: HTMLElement | null | undefined;
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
  const { client, currentUserId = null, canEdit = everyRecord, preload = DEFAULT_PRELOAD } = props;
  const { journal = 'session', drafts = 'session', cache } = props;
  const { conflictPolicy = 'ask', absence = 'unknown', refreshIntervalMs } = props;
  const core = useMemo(
    () => coreOf(client, currentUserId, { journal, drafts, cache }),
    [client, currentUserId, journal, drafts, cache],
  );
  const { report } = core;
  useEffect(() => activateCore(core), [core]);
  useEffect(
    () => core.configure({ conflictPolicy, absence, refreshIntervalMs }),
    [core, conflictPolicy, absence, refreshIntervalMs],
  );
  useHostCallbacks(core, props.onEvent, props.onError);
  useAdoptPrefetchedPages(core);
  const closedStatuses = useClosedStatuses(props.closedStatuses);
  useReminders(core, usableMinutes(props.reminderMinutes), closedStatuses);
  const timeZone = useFormat('timeZone', props.timeZone);
  useEffect(() => {
    if (knownTimeZone(props.timeZone) === null && systemTimeZone() === null) core.notices.tellTimeZoneUnknown();
  }, [core, props.timeZone, timeZone]);

  const { duePresets } = props;
  const { messages, locale, dir } = useLanguage(core, props);
  const settings: DisplaySettings = useStable({
    locale: useFormat('locale', locale),
    timeZone,
    dir: dir ?? 'ltr',
    messages: useMemo(() => (messages ? mergeMessages(firstEnglish, messages) : firstEnglish), [messages]),
    owners: useNames(report, props.owners, 'owners'),
    currentUserId,
    options: useStable<NamedOptions>(ofEach(OPTION_NAMES, (name) => props[name] ?? null)),
    closedStatuses,
    duePresets: useMemo(() => guardDuePresets(report, duePresets), [report, duePresets]),
    skipWeekends: props.skipWeekends ?? false,
    endOfDayHour: props.endOfDayHour,
    dealHref: props.dealHref ?? null,
    conversationHref: props.conversationHref ?? null,
    references: useStable({
      deals: useNames(report, props.deals, 'deals'),
      contacts: useNames(report, props.contacts, 'contacts'),
      conversations: useNames(report, props.conversations, 'conversations'),
    }),
    followupHref: props.followupHref ?? null,
    portalContainer: props.portalContainer ?? null,
    colorScheme: props.colorScheme ?? 'inherit',
    csvSeparator: props.csvSeparator ?? null,
  });
  const mayEdit = useMemo(
    () => guardWhen(report, (followup) => followup.integration_version !== null && canEdit(followup)),
    [report, canEdit],
  );
  const context = useStable({ core, canEdit: mayEdit, preload });

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

interface Language extends Pick<ProviderSettings, 'messages' | 'locale'> {
  readonly dir?: 'ltr' | 'rtl' | undefined;
}

/**
 * The language to show. After a change the page stays in the previous one until all words of the next have been fetched:
 * parts that have loaded would show a mix of both.
 */
function useLanguage({ report }: Services<'report'>, { messages, locale, dir }: Language): Language {
  const wanted = useStable({ messages, locale, dir });
  const [shown, show] = useState(wanted);
  const { later } = wanted.messages ?? {};
  const words = later && later !== shown.messages?.later ? laterWords(later) : null;
  const { status } = useLoaded<unknown>(words ?? wordsAlone, words ? 'idle' : 'never', (error) =>
    report(error, { operation: 'render' }),
  );
  const isThere = !words || status === 'ready';
  if (isThere && shown !== wanted) show(wanted);
  return isThere ? wanted : shown;
}

/** The host's names of one kind, with failures of its directory reported. */
function useNames<Entry extends Named, Names extends readonly Entry[] | Directory<Entry>>(
  report: Report,
  names: Names | undefined,
  kind: 'owners' | keyof ReferenceSources,
): Names | null {
  return useMemo(() => reportNames(report, names, kind), [report, names, kind]);
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

/** Calls the host's handlers. Early: a page may arrive before later effects run. */
function useHostCallbacks(
  { notices }: Services<'notices'>,
  onEvent: FollowupsProviderProps['onEvent'],
  onError: FollowupsProviderProps['onError'],
): void {
  useEarlyEffect(() => onEvent && notices.onEvent((event) => onEvent(event)), [notices, onEvent]);
  useEarlyEffect(() => onError && notices.onError(({ error, context }) => onError(error, context)), [notices, onError]);
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

type Format = 'locale' | 'timeZone';

const usable = { locale: usableLocale, timeZone: knownTimeZone };

const ask: Readonly<Record<Format, () => string | null>> = {
  // The cheapest of the constructors; any other one takes as long as the first formatter does.
  locale: () => usableLocale(new Intl.PluralRules().resolvedOptions().locale),
  timeZone: systemTimeZone,
};

/** The browser's latest answers. */
const known = new Map<Format, string>();

/**
 * The host's locale or time zone, or that of the browser if the host's is missing or unknown. The browser's is the default
 * on a server and during hydration, since the server has others and both must render the same, and also if the browser does
 * not know its own. It is asked only if needed: the first query may take it as long as half a screen of rows.
 */
function useFormat(format: Format, wanted: string | undefined): string {
  const given = useMemo(() => usable[format](wanted), [format, wanted]);
  const readNone = (): string => defaultDisplaySettings[format];
  const isGiven = given !== null;
  const own = useSyncExternalStore(
    isGiven ? neverChanges : subscribe,
    isGiven ? readNone : () => read(format),
    readNone,
  );
  return given ?? own;
}

function read(format: Format): string {
  const before = known.get(format);
  if (before !== undefined) return before;
  const now = ask[format]() ?? defaultDisplaySettings[format];
  known.set(format, now);
  return now;
}

let listeners = 0;

/** The system's time zone may change while a page is open; the person comes back to the page afterward. */
function subscribe(listener: () => void): () => void {
  const askAgain = (): void => {
    known.clear();
    listener();
  };
  const over = new AbortController();
  const { signal } = over;
  listeners += 1;
  document.addEventListener('visibilitychange', askAgain, { signal });
  addEventListener('focus', askAgain, { signal });
  addEventListener('languagechange', askAgain, { signal });
  return () => {
    over.abort();
    listeners -= 1;
    // Without a listener, a change would be missed.
    if (listeners === 0) known.clear();
  };
}
