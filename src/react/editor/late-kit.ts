import { firstLine } from '../../core/followup/first-line.js';
import { authorSince } from '../../core/page/change-authors.js';
import { tellApart } from '../../core/page/tell-apart.js';
import { shiftDue } from '../../core/worklist/shift-due.js';
import { toCsv } from '../../core/worklist/to-csv.js';
import { OwnerLoads } from '../provider/owner-loads.js';
import { useUpdateFollowup } from '../provider/use-update-followup.js';
import { byFrame } from '../ui/by-frame.js';
import { CopyButton } from '../ui/button/CopyButton.js';
import { RadioGroup } from '../ui/field/RadioGroup.js';
import { keyWord } from '../ui/key-word.js';
import { bringToFront } from '../ui/layer/bring-to-front.js';
import { watchPopup } from '../ui/layer/watch-popup.js';
import { MenuPopup } from '../ui/menu/MenuPopup.js';
import { placeMenu } from '../ui/menu/place-menu.js';
import { ProgressBar } from '../ui/progress/ProgressBar.js';
import { moveAmongButtons } from '../ui/roving-place.js';
import { LinkedText } from '../ui/text/LinkedText.js';
import { ValueView } from './field-words.js';

/**
 * What several lazy parts share. Each of them exports it, so that bundlers put all of it into one file: webpack would copy
 * what is small into each part, and esbuild make a file for each set of parts.
 */
export const lateKit: readonly unknown[] = [
  authorSince,
  tellApart,
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
  watchPopup,
  MenuPopup,
  placeMenu,
  ProgressBar,
  moveAmongButtons,
  LinkedText,
  useUpdateFollowup,
];
