import type { Messages } from '../../core/messages/messages.js';
import type { BulkCounts } from './bulk-plan.js';

/** The reasons to leave a record out, in display order. */
const LEFT_OUT = ['same', 'readOnly', 'noDue', 'conflict', 'missing'] as const;

type LeftOut = (typeof LEFT_OUT)[number];

/** Counts the left-out records per reason, without empty counts. */
export function leftOutTexts(
  counts: BulkCounts,
  bulk: Messages['bulk'],
): { readonly kind: LeftOut; readonly text: string }[] {
  return LEFT_OUT.flatMap((kind) => (counts[kind] > 0 ? [{ kind, text: textOf(kind, counts[kind], bulk) }] : []));
}

function textOf(kind: LeftOut, count: number, bulk: Messages['bulk']): string {
  switch (kind) {
    case 'same':
      return bulk.same({ count });
    case 'readOnly':
      return bulk.readOnly({ count });
    case 'noDue':
      return bulk.noDue({ count });
    case 'conflict':
      return bulk.conflictFirst({ count });
    case 'missing':
      return bulk.missing({ count });
  }
}
