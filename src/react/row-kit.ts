import { markEnglish } from '../core/messages/mark-english.js';
import { saysRefused } from '../core/page/host-errors.js';
import { FieldPopoverArea } from './actions/FieldPopoverArea.js';
import { CopyableId } from './provider/CopyableId.js';
import { startAct } from './provider/start-act.js';
import { TheirClock } from './provider/TheirClock.js';
import { useLifecycle } from './provider/use-lifecycle.js';
import { actOnCurrent } from './table/current-record.js';
import { characterCommandOf } from './table/row-keys.js';
import { RowMark } from './table/RowMark.js';
import { LateIcon } from './ui/LateIcon.js';
import { useHeldFocus } from './ui/layer/use-held-focus.js';

/** What rows share with the other lazy parts: as `lateKit`, without what rows do not need. */
export const rowKit: readonly unknown[] = [
  markEnglish,
  saysRefused,
  FieldPopoverArea,
  startAct,
  useLifecycle,
  actOnCurrent,
  characterCommandOf,
  RowMark,
  TheirClock,
  useHeldFocus,
  CopyableId,
  LateIcon,
];
