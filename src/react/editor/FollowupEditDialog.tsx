'use client';
import { forwardRef } from 'react';
import { createLoader } from '../../core/page/late-code.js';
import { savingCode } from '../../core/page/late-saving.js';
import { loadedPart } from '../provider/loaded-part.js';
import { openChangeDetails } from '../ui/layer/open-change.js';
import type { FollowupEditDialogProps } from './followup-edit-props.js';

const partsCode = createLoader(() => import('./editor-parts.js'));

/** The editor's code, with what saves: without drafts and unsettled edits, typed text could be lost. */
export const editorCode = createLoader(async () => {
  const [{ Editor }] = await Promise.all([partsCode.load(), savingCode.load()]);
  return Editor;
});

const EditorOnceLoaded = loadedPart(editorCode, {
  isOpen: ({ open }) => open,
  close: ({ onOpenChange }) => onOpenChange(false, openChangeDetails('close-press')),
});

/**
 * The editor of one follow-up, with the refresh prompt over it if someone else changed the record. It needs no table on
 * the page. Its code is fetched in idle time, or when it first opens. It closes when a save starts; the save continues,
 * and a conflict still opens the prompt. Renders a dialog named "Edit follow-up" in a portal, or with `layout="panel"` a
 * panel beside the list.
 *
 * @example
 * const [open, setOpen] = useState(false);
 * <FollowupEditDialog followupId={id} open={open} onOpenChange={(open) => setOpen(open)} />
 */
export const FollowupEditDialog = forwardRef<HTMLDivElement, FollowupEditDialogProps>(
  function FollowupEditDialog(props, ref) {
    return <EditorOnceLoaded {...props} editorRef={ref} />;
  },
);
