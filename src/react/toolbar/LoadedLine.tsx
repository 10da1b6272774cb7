'use client';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useMessages } from '../provider/display-settings-context.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { Button } from '../ui/button/Button.js';
import { ProgressBar } from '../ui/progress/ProgressBar.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import type { FollowupToolbarViewProps } from './followup-toolbar-props.js';
import { apart } from '../ui/text/apart.js';
import { formatDue } from '../../core/worklist/format-due.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import { withEnglish } from '../../core/page/late-words.js';

const SETTLE_MS = 1000;
const INTERVAL_MS = 3000;

/**
 * The text for a live region. A text that keeps changing, such as a count while a list loads, is announced once it
 * settles, or every three seconds if it does not, and cleared once outdated. The initial text is not announced, nor is
 * the outcome of an action that is announced elsewhere; `toldElsewhere` is true while such an action runs.
 */
function useSettledText(text: string, toldElsewhere: boolean): string {
  const [told, setTold] = useState('');
  const last = useRef(text);
  const changingSince = useRef<number | null>(null);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const quietUntil = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (!toldElsewhere) return undefined;
    return () => {
      quietUntil.current = Date.now() + SETTLE_MS;
    };
  }, [toldElsewhere]);

  useEffect(() => {
    const now = Date.now();
    if (now < quietUntil.current) last.current = text;
    if (text === last.current) {
      changingSince.current = null;
      return undefined;
    }
    changingSince.current ??= now;
    const settled = Math.min(now + SETTLE_MS, changingSince.current + INTERVAL_MS);
    const timer = setTimeout(
      () => {
        last.current = text;
        changingSince.current = null;
        toldAt.current = Date.now();
        setTold(text);
      },
      Math.max(0, settled - now, toldAt.current + INTERVAL_MS - now),
    );
    return () => clearTimeout(timer);
  }, [text]);

  return told === text ? told : '';
}

export interface LoadedLineProps extends Pick<
  FollowupToolbarViewProps,
  'preparing' | 'onLoadAll' | 'loadAllProgress' | 'onStopLoadAll' | 'loadsRest' | 'onResume'
> {
  /** The result count among the loaded records, in words; empty while nothing is loaded. */
  summary: string;
  /** The part of the summary to announce when it changes. */
  news: string;
}

/** The result count, and a button to load the rest; changes are announced in a live region. Renders a `<div>`. */
export function LoadedLine(props: LoadedLineProps): ReactElement {
  const { summary, news, preparing = false, onLoadAll, loadAllProgress, onStopLoadAll } = props;
  const { loadsRest = false, onResume } = props;
  const { common, filter, workspace } = useMessages(workspaceEnglish);
  const told = useSettledText(news, loadAllProgress != null);
  return (
    <div className="rf-loaded">
      {summary === '' ? null : (
        <p className="rf-loaded-summary" dir="auto" title={summary}>
          {apart(summary, preparing ? <span className="rf-loaded-preparing">{` ${filter.preparing}`}</span> : null)}
        </p>
      )}
      {loadAllProgress ? (
        <>
          <ProgressBar
            label={workspace.loadAllProgress}
            value={loadAllProgress.total === null ? null : loadAllProgress.loaded}
            max={loadAllProgress.total ?? undefined}
            valueText={workspace.loadedSoFar({ count: loadAllProgress.loaded })}
          />
          {onStopLoadAll ? (
            <Button size="small" onClick={onStopLoadAll}>
              {common.stop}
            </Button>
          ) : null}
        </>
      ) : null}
      {onResume && !loadAllProgress ? (
        <Button size="small" onClick={onResume}>
          {common.tryAgain}
        </Button>
      ) : onLoadAll && !loadAllProgress && !loadsRest && summary !== '' ? (
        <Button size="small" onClick={onLoadAll}>
          {workspace.loadAll}
        </Button>
      ) : null}
      {/* Not `role="status"`, which is for the outcome of a user's action. */}
      <VisuallyHidden aria-live="polite">{told}</VisuallyHidden>
    </div>
  );
}

/**
 * When a list was read, in words.
 *
 * @param asOf milliseconds since 1970
 * @param now the current time, to tell whether `asOf` was today; `null` if unknown
 */
export function asOfWords(asOf: number, now: number | null, { messages, locale, timeZone }: DisplaySettings): string {
  const read = formatDue(new Date(asOf).toISOString(), { locale, timeZone, now: now ?? asOf });
  const time = read?.time || read?.absolute || '';
  return withEnglish(messages, workspaceEnglish).filter.asOf({ time });
}
