import type { CSSProperties, ReactElement } from 'react';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import type { OwnerLoad } from '../provider/owner-loads.js';

/** How much room an owner has left after the change; less than 0 over the limit. */
export function roomOf({ after, limit }: OwnerLoad): number {
  return (limit ?? 0) - after;
}

/** An owner's load after a change, as a bar and in words: "6 of 12", "13 · 1 over". Renders a `<span>`. */
export function LoadBar({ before, after, limit, most }: OwnerLoad): ReactElement {
  const { workload } = useMessages(allEnglish);
  const { locale } = useDisplaySettings();
  const over = limit === null ? 0 : after - limit;
  const number = new Intl.NumberFormat(locale);
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--rf-before': before / most,
    '--rf-after': after / most,
    '--rf-limit': limit === null ? -1 : limit / most,
  };
  return (
    <span className="rf-load" data-over={over > 0 ? '' : undefined}>
      <span className="rf-load-bar" style={style} />
      {over > 0
        ? `${number.format(after)} · ${workload.over({ count: over })}`
        : limit === null
          ? number.format(after)
          : workload.load({ count: after, total: limit })}
    </span>
  );
}
