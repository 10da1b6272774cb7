import type { Followup } from '../../src/core/followup/followup.js';
import type { CacheStorage } from '../../src/core/records/cache-storage.js';
import { FOLLOWUP_ID, aFollowup } from '../saving/a-followup.js';
import { rowState } from '../../src/core/saving/row-state.js';
import type { RowState } from '../../src/core/saving/row-state.js';
import { createSimulatedRuntime } from '../saving/simulated-runtime.js';
import type { SimulatedRuntime } from '../saving/simulated-runtime.js';
import type { Frame, Shown } from './matrix-desk.js';
import { openMatrixDesk } from './matrix-desk.js';
import type { MatrixCell, ServerKind } from './matrix-cell.js';
import type { SentPatch, Turn } from './matrix-server.js';
import { createMatrixServer, LATE_MS } from './matrix-server.js';

export const MINE = 'Call Ann about the offer';
export const OLD = aFollowup().note;
export const MY_PRIORITY = 'high';

/** The state when an edit has come to rest. */
export interface AtRest {
  readonly state: string;
  readonly row: RowState;
  readonly commits: number;
  readonly screen: Frame;
  /** What the person was told so far of this edit, and of the one waiting behind it. */
  readonly told: readonly string[];
  readonly toldOfWaiting: readonly string[];
  /** Requests with the edit's key so far. */
  readonly requests: number;
}

export interface CellReport {
  readonly atSubmit: Frame;
  /** First; then with the network and the sign-in back; then with a CRM that answers. */
  readonly rests: readonly [AtRest, AtRest, AtRest];
  /** Frames from submit to the first rest. */
  readonly frames: readonly Frame[];
  /** How the edit was shown from its outcome on. */
  readonly shown: readonly Shown[];
  readonly ofEdit: readonly SentPatch[];
  readonly ofWaiting: readonly SentPatch[];
  readonly commitsOf: (key: string | undefined) => number;
  /** When the outcome was answered; then, when the edit (if everything pauses, any request) was sent after it. */
  readonly answeredAt: number;
  readonly sentAfterwards: readonly number[];
  readonly readAfterwards: readonly number[];
  readonly overlay: boolean;
  readonly journal: number;
  /** Attempts repeated with a fresh token. */
  readonly refreshed: number;
  readonly screenIsServers: boolean;
  readonly nextVisit: NextVisit | null;
}

/** What became of the list on the disk in the end. */
interface NextVisit {
  /** Whether the list came from the disk, and what it showed before the CRM had answered. */
  readonly fromDisk: boolean;
  readonly atFirst: Frame | null;
  /** Whether it was then updated, and nothing sent. */
  readonly isServers: boolean;
  readonly sent: number;
}

const NO_ANSWER: Turn = { answer: () => Promise.reject(new TypeError('Failed to fetch')), effect: 'never' };
/** On the real clock, and only if the outcome is a timeout. */
const SHORT_TIMEOUT_MS = 10;

/**
 * Runs one cell of the matrix, and reports how it went.
 *
 * @param openDisk returns the disk that keeps the list; by default there is none
 * @param isLate whether the change is submitted before the code that saves has come
 */
export async function runCell(
  cell: MatrixCell,
  server: ServerKind,
  openDisk?: ((runtime: SimulatedRuntime) => CacheStorage) | null,
  isLate = false,
): Promise<CellReport> {
  const { row, effect, attempt, company } = cell;
  const runtime = createSimulatedRuntime();
  let editId = '';
  let healed = false;
  let answeredAt = 0;
  let sentBefore = 0;
  let readBefore = 0;
  let onOutcome = (): void => {};

  let turn: Turn | null = null;

  const isOfEdit = ({ bytes }: SentPatch): boolean => bytes.includes(MINE);
  const attemptsOf = (patches: readonly SentPatch[]): SentPatch[] =>
    patches.filter((patch) => isOfEdit(patch) && !patch.isAfterRefresh);
  /** What happens to the next attempt of the edit. */
  function nextTurn(): Turn {
    const number = attemptsOf(crm.patches).length;
    const meetsOutcome = number === attempt || (company === 'after a reload' && number === attempt + 1);
    if (!meetsOutcome) {
      const isEarlierThatLanded = row.known === 'refused' && effect === 'after' && number === 1;
      return { ...NO_ANSWER, effect: isEarlierThatLanded ? 'after' : 'never' };
    }
    if (row.isOffline) runtime.goOffline();
    answeredAt = runtime.now();
    sentBefore = crm.patches.length;
    readBefore = crm.reads.length;
    if (number === attempt) onOutcome();
    // A refusal changes nothing; if a page died with its only attempt, that attempt is the earlier one.
    const isCutOff = company === 'after a reload' && attempt === 1 && number === 1;
    return { answer: row.answer, effect: row.known === 'refused' && !isCutOff ? 'before' : effect };
  }

  const crm = createMatrixServer(runtime, server, (patch) => {
    if (healed || !isOfEdit(patch)) return null;
    if (!patch.isAfterRefresh) turn = nextTurn();
    return turn;
  });
  const desk = await openMatrixDesk({
    runtime,
    fetch: crm.fetch,
    timeoutMs: row.name === 'own timeout' ? SHORT_TIMEOUT_MS : 15_000,
    sent: () => crm.patches.length,
    disk: openDisk?.(runtime) ?? null,
    isLate,
  });

  function rest(): AtRest {
    const events = desk.events.filter((event) => event.type !== 'diagnostic');
    const told = events.filter((event) => event.editId === editId);
    const ended = told.at(-1);
    desk.look();
    return {
      state: desk.engine.get(editId)?.state ?? (ended?.type === 'save-failed' ? ended.reason : (ended?.type ?? 'lost')),
      row: rowState(desk.engine.leading(FOLLOWUP_ID)?.state ?? null),
      commits: commitsOf(crm.patches.find(isOfEdit)?.key),
      screen: desk.frames.at(-1) ?? { note: undefined, priority: undefined },
      told: told.map(({ type }) => type),
      toldOfWaiting: events.filter((event) => event.editId !== editId).map(({ type }) => type),
      requests: attemptsOf(crm.patches).length,
    };
  }

  const commitsOf = (key: string | undefined): number => crm.commits.filter((commit) => commit.key === key).length;

  let died = (): void => {};
  const death = new Promise<void>((resolve) => {
    died = resolve;
  });
  if (company === 'after a reload') onOutcome = died;

  const followup = desk.records.view(FOLLOWUP_ID);
  if (!followup) throw new Error('The list is not loaded.');
  desk.frames.length = 0;
  editId = desk.engine.submit({ followup, patch: { note: MINE } }).editId ?? '';
  desk.look();
  const atSubmit = desk.frames.at(-1) ?? { note: undefined, priority: undefined };
  if (company === 'with a waiting edit') {
    const view = desk.records.view(FOLLOWUP_ID);
    if (view) desk.engine.submit({ followup: view, patch: { priority: MY_PRIORITY } });
    desk.look();
  }
  desk.arrive();
  editId = desk.engineIdOf(editId);
  if (company === 'after a reload') {
    await Promise.race([death, desk.untilRest()]);
    await desk.reload();
  }
  await desk.untilRest();
  const first = rest();
  const frames = [...desk.frames];
  const shown = desk.shown.filter((one) => one.editId === editId && one.sent >= sentBefore && one.state !== 'sending');
  const sentAfterwards = crm.patches
    .slice(sentBefore)
    .filter((patch) => row.holdsAll || isOfEdit(patch))
    .map(({ at }) => at);
  const readAfterwards = crm.reads.slice(readBefore);

  runtime.goOnline();
  desk.engine.signedIn();
  await desk.untilRest();
  const second = rest();

  if (effect === 'late') await runtime.advance(LATE_MS);
  healed = true;
  for (const { id, state } of desk.engine.edits()) if (state === 'unconfirmed') desk.engine.retry(id);
  await desk.untilRest();
  const third = rest();

  const isServers = (): boolean => inOrder(desk.records.view(FOLLOWUP_ID)) === inOrder(crm.record(FOLLOWUP_ID));
  const report: Omit<CellReport, 'nextVisit'> = {
    atSubmit,
    rests: [first, second, third],
    frames,
    shown,
    ofEdit: crm.patches.filter(isOfEdit),
    ofWaiting: crm.patches.filter((patch) => !isOfEdit(patch)),
    commitsOf,
    answeredAt,
    sentAfterwards,
    readAfterwards,
    overlay: desk.records.hasOverlay(FOLLOWUP_ID),
    refreshed: crm.patches.filter(({ isAfterRefresh }) => isAfterRefresh).length,
    journal: desk.storage.keys().filter((key) => key.includes(':edit:')).length,
    screenIsServers: isServers(),
  };
  if (!openDisk) return { ...report, nextVisit: null };
  await desk.keep();
  const [sentByThen, restoredBefore] = [crm.patches.length, desk.restored()];
  desk.frames.length = 0;
  await desk.reload();
  const fromDisk = desk.restored() > restoredBefore;
  const nextVisit = {
    fromDisk,
    atFirst: fromDisk ? (desk.frames[0] ?? null) : null,
    isServers: isServers(),
    sent: crm.patches.length - sentByThen,
  };
  return { ...report, nextVisit };
}

/** The record's text regardless of the order of its fields. */
function inOrder(record: Followup | null | undefined): string {
  return JSON.stringify(record, record ? Object.keys(record).toSorted() : []);
}
