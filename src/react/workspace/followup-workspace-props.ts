import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { UseFollowupsOptions } from '../hooks/use-list-query.js';
import type { SelectionProps } from '../hooks/use-selection.js';
import type { WorklistQueryProps } from '../hooks/use-worklist-query.js';
import type { FollowupTableProps } from '../table/followup-table-connected-props.js';
import type { OpenFollowupProps } from '../table/use-open-followup.js';
import type { TableLayoutProps } from '../table/use-table-layout.js';
import type { ViewStore } from '../toolbar/saved-view.js';
import type { FollowupWorkspaceViewProps } from './FollowupWorkspaceView.js';
import type { PresentationProps } from './use-presentation.js';

/** What `FollowupWorkspace` requests and shows; all props are optional. */
export interface FollowupWorkspaceProps
  extends
    UseFollowupsOptions,
    WorklistQueryProps,
    SelectionProps,
    PresentationProps,
    TableLayoutProps,
    Omit<ComponentPropsWithoutRef<'section'>, 'title' | 'children'>,
    Pick<FollowupWorkspaceViewProps, 'heading' | 'headingLevel'>,
    Pick<
      FollowupTableProps,
      'columns' | 'slots' | 'shortcuts' | 'onEditRequest' | 'onFollowupUpdated' | 'editor' | 'editorLayout'
    >,
    OpenFollowupProps {
  /**
   * Where saved views are stored. Keep the object the same between renders.
   * @default the browser's local storage, for each user
   */
  viewStore?: ViewStore | undefined;
  /** Content for the end of the first line, such as buttons of the host. */
  toolbarEnd?: ReactNode;
}
