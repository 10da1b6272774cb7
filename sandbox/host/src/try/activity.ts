import type { FollowupsErrorContext, FollowupsEvent } from 'react-followups';
import { createStore } from '../store.js';

/** One callback from the library to the page. */
export interface Activity {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: 'event' | 'error';
  readonly name: string;
  readonly details: string;
}

const KEPT = 100;
let count = 0;

/** The calls of `onEvent` and `onError`, oldest first. */
export const activities = createStore<readonly Activity[]>([]);

export function noteEvent(event: FollowupsEvent): void {
  add('event', event.type, describe(event));
}

export function noteError(error: Error, context: FollowupsErrorContext): void {
  const kind = 'kind' in error ? String(error.kind) : error.name;
  add('error', kind, [context.operation, shortId(context.followupId)].filter(Boolean).join(' '));
}

function add(kind: Activity['kind'], name: string, details: string): void {
  count += 1;
  activities.set([...activities.get(), { key: `page-${count}`, at: Date.now(), kind, name, details }].slice(-KEPT));
}

function describe(event: FollowupsEvent): string {
  if (event.type === 'page-loaded') return `${event.count} rows, ${event.hasMore ? 'more to come' : 'the last page'}`;
  if (event.type === 'diagnostic') return event.code;
  if (event.type === 'session-ended') return '';
  if (event.type === 'due') return `${shortId(event.followupId)} ${event.minutesBefore} min before`;
  return `${shortId(event.followupId)} ${event.fields.join(', ')}`;
}

/** Shortens an id, enough to tell records apart. */
export function shortId(id: string | undefined): string {
  return id ? `…${id.slice(-6)}` : '';
}
