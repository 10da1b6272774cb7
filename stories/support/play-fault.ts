import type { FakeCrm, FakeCrmLatency } from '../../src/testing.js';

/**
 * Applies a fault from the toolbar to an in-memory CRM.
 *
 * @returns a function that removes the fault
 */
export function playFault(crm: FakeCrm, fault: string): () => void {
  switch (fault) {
    case '503':
      return crm.fail({ on: 'any', with: 503, times: Infinity, match: everyThird() });
    case '429':
      return crm.fail({ on: 'update', with: 429, retryAfter: 10, times: Infinity });
    case 'lost':
      return crm.fail({ on: 'update', with: 'network', when: 'after', times: Infinity });
    case 'sign-in':
      return crm.fail({ on: 'update', with: 401, times: Infinity });
    case 'offline':
      return goOffline(crm);
    case 'colleague':
      return letColleagueEdit(crm);
    default:
      return () => undefined;
  }
}

/** Sets the latency of the CRM. */
export function takeTime(crm: FakeCrm, latency: FakeCrmLatency): void {
  crm.latency = latency;
}

function everyThird(): () => boolean {
  let met = 0;
  return () => ++met % 3 === 0;
}

/** Takes the browser offline along with the CRM: components check its state, and its events wake them up. */
function goOffline(crm: FakeCrm): () => void {
  const before = crm.offline;
  crm.offline = true;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  window.dispatchEvent(new Event('offline'));
  return () => {
    crm.offline = before;
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  };
}

const EVERY_MS = 4000;

/**
 * Simulates someone else editing the same records: one of the first records now and then, and the saved record itself
 * before every other save.
 */
function letColleagueEdit(crm: FakeCrm): () => void {
  let turn = 0;
  const editNote = (id: string) => {
    const record = crm.get(id);
    turn += 1;
    if (record) crm.edit(id, { note: `${(record.note ?? '').split('\n(')[0]}\n(A colleague wrote here, ${turn}.)` });
  };
  const timer = setInterval(() => {
    const records = crm.followups().slice(0, 20);
    const record = records[turn % Math.max(1, records.length)];
    if (record) editNote(record.id);
  }, EVERY_MS);
  const met = new Set<string>();
  const unsubscribe = crm.subscribe((event) => {
    if (event.type !== 'request' || event.request.operation !== 'update') return;
    const id = decodeURIComponent(event.request.path.split('/').pop() ?? '');
    if (met.delete(id)) return;
    met.add(id);
    editNote(id);
  });
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
