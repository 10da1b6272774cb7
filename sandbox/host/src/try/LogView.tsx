import { useStore } from '../store.js';
import { useDemoWords } from '../words/use-demo-words.js';
import { activities, shortId } from './activity.js';
import type { LoggedRequest } from './sandbox-api.js';
import { useRequestLog } from './use-request-log.js';

interface Entry {
  readonly key: string;
  readonly at: number;
  readonly kind: 'request' | 'event' | 'error';
  readonly name: string;
  readonly details: string;
  readonly outcome?: string;
}

const SHOWN = 80;

/** The CRM's requests and answers and the library's events in one list, newest first. */
export function LogView() {
  const { requests, error } = useRequestLog();
  const told = useStore(activities);
  const words = useDemoWords();
  const entries: readonly Entry[] = [...requests.map(requestEntry), ...told]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, SHOWN);

  return (
    <>
      {error ? <p role="alert">{error.message}</p> : null}
      {entries.length === 0 ? <p className="hint">{words.logEmpty}</p> : null}
      <ol className="log" aria-label={words.logLabel}>
        {entries.map((entry) => (
          <li key={entry.key} data-kind={entry.kind}>
            <time dateTime={new Date(entry.at).toISOString()}>{new Date(entry.at).toLocaleTimeString('en-GB')}</time>
            <span className="log-name">{entry.name}</span>
            {entry.outcome === undefined ? null : <span className="log-outcome">{entry.outcome}</span>}
            <span className="log-details">{entry.details}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function requestEntry(request: LoggedRequest): Entry {
  const { n, at, method, path, query, status, ms, fault } = request;
  const [, id] = /\/followups\/([^/]+)$/.exec(path) ?? [];
  const details = [
    id === undefined ? `followups${query}` : `followups/${shortId(id)}`,
    request.idempotency_key === null ? '' : `key ${shortId(request.idempotency_key)}`,
    request.body === null ? '' : `body ${bodyText(request.body)}`,
    fault === null ? '' : `fault: ${fault}`,
    ms === null ? '' : `${ms} ms`,
  ];
  return {
    key: `crm-${n}`,
    at,
    kind: 'request',
    name: method,
    outcome: String(status ?? (ms === null ? 'under way' : 'no answer')),
    details: details.filter(Boolean).join(' · '),
  };
}

/** Lists the fields sent and the version they were based on; their values are in the database view. */
function bodyText(body: string): string {
  try {
    const { expected_version: version, ...fields } = JSON.parse(body) as { expected_version?: number };
    return `${Object.keys(fields).join(', ')}; expected_version ${version ?? 'not sent'}`;
  } catch {
    return 'not JSON';
  }
}
