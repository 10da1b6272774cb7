import type { ComponentPropsWithoutRef, ComponentType, ReactNode } from 'react';
import type { SelectionProps } from '../hooks/use-selection.js';
import type { WorklistQueryProps } from '../hooks/use-worklist-query.js';
import type { FollowupListTableProps, FollowupTableProps } from '../table/FollowupTable.js';
import type { FollowupTableSlots } from '../table/followup-table-props.js';
import type { TableLayoutProps } from '../table/use-table-layout.js';
import type { ViewStore } from '../toolbar/saved-view.js';
import type { FollowupToolbarProps } from './FollowupToolbar.js';
import type { FollowupWorkspaceFloatingProps } from './workspace-parts.js';
import type { FollowupEditorSlots } from '../editor/followup-edit-props.js';
import type { UseFollowupsOptions } from '../hooks/use-list-query.js';
import type { OpenFollowupProps } from '../table/use-open-followup.js';
import type { FollowupWorkspaceBarProps } from './WorkspaceBarView.js';
import type { FollowupPresentation } from '../toolbar/presentation.js';

/**
 * Parts of a workspace, its list and its editor that a host can replace; `null` removes the part. The component of
 * `bar`, `toolbar`, `list` or `floating` gets the props of the part that it replaces.
 */
export interface FollowupWorkspaceSlots extends FollowupTableSlots, FollowupEditorSlots {
  /** The first line: heading, refresh, network, save status, "View as". */
  readonly bar?: ComponentType<FollowupWorkspaceBarProps> | null | undefined;
  /** Scope, views, search and filters; by default `FollowupToolbar`. */
  readonly toolbar?: ComponentType<FollowupToolbarProps> | null | undefined;
  /** The rows, the editor and the refresh prompt; by default `FollowupListTable`. */
  readonly list?: ComponentType<FollowupListTableProps> | null | undefined;
  /** What floats over the end of the rows: the selection bar, a bulk update, hints for key sequences. */
  readonly floating?: ComponentType<FollowupWorkspaceFloatingProps> | null | undefined;
}

/** The parts of a workspace, to arrange; `null` for one that a slot removed. */
export interface FollowupWorkspaceParts {
  readonly bar: ReactNode;
  readonly toolbar: ReactNode;
  /** The list in its chosen presentation. */
  readonly list: ReactNode;
}

/** What `FollowupWorkspace` requests and shows; all props are optional. */
export interface FollowupWorkspaceProps
  extends
    UseFollowupsOptions,
    WorklistQueryProps,
    SelectionProps,
    TableLayoutProps,
    Omit<ComponentPropsWithoutRef<'section'>, 'title' | 'children'>,
    Pick<FollowupWorkspaceBarProps, 'heading' | 'headingLevel' | 'toolbarEnd'>,
    Pick<
      FollowupTableProps,
      'columns' | 'shortcuts' | 'onEditRequest' | 'onFollowupUpdated' | 'editor' | 'editorLayout'
    >,
    OpenFollowupProps {
  /**
   * Where saved views are stored. Keep the object the same between renders.
   * @default the browser's local storage, for each user
   */
  viewStore?: ViewStore | undefined;
  /** Parts to replace, to add or to remove. Keep the object the same between renders. */
  slots?: FollowupWorkspaceSlots | undefined;
  /**
   * Arranges the parts, with anything of the host between them.
   * @default the first line, the toolbar, the list
   */
  children?: ((parts: FollowupWorkspaceParts) => ReactNode) | undefined;
  /** The presentation of the list, controlled by the host. */
  presentation?: FollowupPresentation | undefined;
  /**
   * The initial presentation of the list.
   * @default 'list'
   */
  defaultPresentation?: FollowupPresentation | undefined;
  /** The event handler called when the user chooses another presentation. */
  onPresentationChange?: ((presentation: FollowupPresentation) => void) | undefined;
}
