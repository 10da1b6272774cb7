import { RowMenuView } from './actions/QuickActions.js';
import { RowGestures } from './actions/RowGestures.js';
import { rowKit } from './row-kit.js';
import { Dialog } from './ui/dialog/Dialog.js';
import { OwnerField } from './editor/OwnerField.js';
import { SelectionArea } from './actions/SelectionArea.js';
import { readDuePhrase } from '../core/due-phrase/read-due-phrase.js';
import { useDueChoices } from './provider/use-due-choices.js';
import { firstLine } from '../core/followup/shorten.js';
import { authorSince } from '../core/page/change-authors.js';
import { shiftDue } from '../core/worklist/shift-due.js';
import { toCsv } from '../core/worklist/to-csv.js';
import { OwnerLoads } from './provider/owner-loads.js';
import { useFollowupDrafts } from './provider/use-followup-drafts.js';
import { useUpdateFollowup } from './provider/use-update-followup.js';
import { LatePartBoundary } from './provider/late-boundary.js';
import { TickingText } from './ui/text/TickingText.js';
import { byFrame } from './ui/by-frame.js';
import { CopyButton } from './provider/CopyButton.js';
import { RadioGroup } from './ui/field/RadioGroup.js';
import { keyWord } from './ui/key-word.js';
import { bringToFront } from './ui/layer/bring-to-front.js';
import { MenuPopup } from './ui/menu/MenuPopup.js';
import { ProgressBar } from './ui/progress/ProgressBar.js';
import { moveAmongButtons } from './ui/roving-place.js';
import { timeNote } from './editor/due-text.js';
import { useKnowsAll } from './editor/editor-work.js';
import { ValueView } from './editor/field-words.js';
import { knownValues } from './editor/known-values.js';
import { useRested } from './editor/use-due-text.js';

/**
 * What several lazy parts share. Each of them exports it, so that bundlers put all of it into one file: webpack would copy
 * what is small into each part, and esbuild make a file for each set of parts.
 */
export const lateKit: readonly unknown[] = [
  Dialog,
  RowMenuView,
  OwnerField,
  SelectionArea,
  readDuePhrase,
  useDueChoices,
  authorSince,
  shiftDue,
  toCsv,
  firstLine,
  OwnerLoads,
  byFrame,
  ValueView,
  CopyButton,
  RadioGroup,
  keyWord,
  bringToFront,
  MenuPopup,
  ProgressBar,
  moveAmongButtons,
  useFollowupDrafts,
  useUpdateFollowup,
  timeNote,
  useKnowsAll,
  knownValues,
  useRested,
  TickingText,
  LatePartBoundary,
  rowKit,
  RowGestures,
];
