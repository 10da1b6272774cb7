import { Fragment, type ReactElement } from 'react';
import { useTable } from './table-context.js';

/** A text with what was searched for in it marked. Renders text, and a `<mark>` around each part that was found. */
export function MarkedText({ text }: { readonly text: string }): ReactElement {
  const hits = useTable().findHits?.(text) ?? [];
  if (hits.length === 0) return <>{text}</>;
  return (
    <>
      {hits.map(([start, end], place) => (
        <Fragment key={start}>
          {text.slice(hits[place - 1]?.[1] ?? 0, start)}
          <mark className="rf-hit">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(hits.at(-1)?.[1])}
    </>
  );
}
