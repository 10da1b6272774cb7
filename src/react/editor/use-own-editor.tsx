'use client';
import { useCallback, useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { PartBoundary } from '../provider/CrashBoundary.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { FollowupEditDialogProps } from './followup-edit-props.js';
import { FollowupEditDialog } from './FollowupEditDialog.js';

type OwnEditorProps = Omit<FollowupEditDialogProps, 'followupId' | 'open' | 'onOpenChange'>;

/** The editor of a part of the page, which other parts of the page can open too. */
export function useOwnEditor(editor: ComponentType<FollowupEditDialogProps> | null | undefined) {
  const { core } = useFollowupsContext();
  const Editor = editor === undefined ? FollowupEditDialog : editor;
  const [shown, setShown] = useState<{ readonly id: string; readonly isOpen: boolean } | null>(null);
  const open = useCallback((id: string) => setShown({ id, isOpen: true }), []);
  useEffect(() => (Editor ? core.saving.editors.offer(open) : undefined), [core, Editor, open]);
  return {
    /** Opens a record; `null` without an editor. */
    open: Editor && open,
    /** Renders the editor, or nothing until it is opened. */
    render: (propsOf: (id: string) => OwnEditorProps): ReactElement | null =>
      Editor &&
      shown && (
        <PartBoundary>
          <Editor
            {...propsOf(shown.id)}
            followupId={shown.id}
            open={shown.isOpen}
            onOpenChange={(isOpen) => {
              if (!isOpen) setShown({ ...shown, isOpen });
            }}
          />
        </PartBoundary>
      ),
  };
}
