import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';

export interface TableMessagesProps {
  grid: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * What stands in place of rows. Who pressed a button in it goes on with what comes instead: the first row, a button to
 * press again, or the words for the waiting. Renders a `<div>` that takes no part in the layout.
 */
export function TableMessages({ grid, children }: TableMessagesProps): ReactElement {
  const messages = useRef<HTMLDivElement>(null);
  const rescue = useRescueFocus(
    () =>
      grid.current?.querySelector('[data-followup-id][tabindex="0"]') ??
      messages.current?.querySelector('button, [tabindex]') ??
      grid.current?.querySelector('[tabindex="0"]') ??
      null,
  );
  return (
    <div ref={messages} className="rf-table-messages" {...rescue}>
      {children}
    </div>
  );
}
