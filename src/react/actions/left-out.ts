import type { BulkMessages } from '../../core/messages/messages.js';
import type { BulkCounts } from './bulk-plan.js';

/** Why a record is not changed, in the order in which it is told. */
const LEFT_OUT = ['same', 'readOnly', 'noDue', 'conflict', 'missing'] as const;

type LeftOut = (typeof LEFT_OUT)[number];

/** How many records a change leaves out and why; only where there are some. */
export function leftOutTexts(
  counts: BulkCounts,
  bulk: BulkMessages,
): { readonly kind: LeftOut; readonly text: string }[] {
  return LEFT_OUT.flatMap((kind) => (counts[kind] > 0 ? [{ kind, text: textOf(kind, counts[kind], bulk) }] : []));
}

function textOf(kind: LeftOut, count: number, bulk: BulkMessages): string {
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
