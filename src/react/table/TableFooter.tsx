import { memo, useRef, type ReactElement } from 'react';
import type { FirstMessages } from '../../core/messages/messages.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import type { FilledTableProps } from './followup-table-props.js';
import { useTable } from './table-context.js';

const HELP_KEY = '?';

export interface TableFooterProps extends FilledTableProps<
  'status' | 'loaded' | 'announcesEnd' | 'nextPage' | 'end' | 'slow' | 'rejectedCount' | 'filtered'
> {
  /** How many rows are loaded. */
  count: number;
  /** A line that is always shown, in place of text about the end of the list; `null` for that text. */
  line: string | null;
  /** The event handler called when more rows are requested; `null` if there is none. */
  onLoadMore: (() => void) | null;
  /** The event handler called when the list of keys is requested; `null` if it is not offered. */
  onHelp: (() => void) | null;
}

/** How the list goes on or ends, as text and a button. Always rendered, so nothing moves. Renders a `<div>`. */
export const TableFooter = memo(function TableFooter(props: TableFooterProps): ReactElement {
  const { status, nextPage, rejectedCount, line, onLoadMore, onHelp } = props;
  const { messages } = useTable();
  const footer = useRef<HTMLDivElement>(null);
  const isReady = status === 'ready';
  const failed = isReady && nextPage === 'error';
  const label = failed || nextPage === 'offline' ? messages.common.tryAgain : labelOf(nextPage, messages);
  const offersMore = isReady && onLoadMore !== null && label !== null;
  const words = isReady ? wordsFor(props, messages) : '';
  const quiet = nextPage === 'none' && !props.announcesEnd;

  // The button disappears with the last page.
  const rescue = useRescueFocus(() => footer.current);

  return (
    <div ref={footer} tabIndex={-1} className="rf-table-footer" data-state={nextPage} {...rescue}>
      <div className="rf-table-footer-text">
        {isReady && line !== null ? <p className="rf-table-footer-line">{line}</p> : null}
        <p className="rf-table-footer-line" aria-live="polite">
          {failed || quiet ? null : words}
        </p>
        {quiet ? <p className="rf-table-footer-line">{words}</p> : null}
        {failed ? (
          <p className="rf-table-footer-line" role="alert">
            <Icon name="alert" />
            <span>{words}</span>
          </p>
        ) : null}
        {rejectedCount > 0 ? (
          <p className="rf-table-footer-line rf-table-rejected">
            <Icon name="info" />
            <span>{messages.table.rejected({ count: rejectedCount })}</span>
          </p>
        ) : null}
      </div>
      {offersMore ? (
        <Button size="small" pending={nextPage === 'loading'} onClick={onLoadMore}>
          {label}
        </Button>
      ) : null}
      {onHelp ? (
        <Button size="small" variant="ghost" className="rf-table-help" onClick={onHelp}>
          {messages.list.shortcuts({ key: HELP_KEY })}
        </Button>
      ) : null}
    </div>
  );
});

function labelOf(nextPage: TableFooterProps['nextPage'], { table }: FirstMessages): string | null {
  switch (nextPage) {
    case 'idle':
      return table.loadMore;
    case 'loading':
      return table.loadingMore;
    default:
      return null;
  }
}

function wordsFor(
  { count, loaded, nextPage, end, slow, filtered, line }: TableFooterProps,
  { table }: FirstMessages,
): string {
  if (nextPage === 'error') return table.nextPageFailed;
  if (nextPage === 'offline') return table.nextPageOffline;
  if (nextPage === 'loading') return slow ? table.stillLoading : '';
  switch (end) {
    case 'truncated':
      return table.endTruncated({ count });
    case 'cursor-cycle':
      return table.endCursorCycle({ count });
    case 'complete':
      return count > 0 && !filtered && line === null ? table.endComplete({ count }) : '';
    case 'more':
      return loaded === null || line !== null ? '' : table.among({ count: loaded });
  }
}
