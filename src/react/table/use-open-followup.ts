import { useCallback, useState } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useEventCallback } from '../ui/hooks.js';

/** The record whose editor is open, controlled by the host or kept by the list. */
export interface OpenFollowupProps {
  /**
   * The id of the record whose editor is open, controlled by the host; `null` for none. A record that is not loaded is
   * fetched if the client has `getFollowup`; otherwise the list keeps loading pages in search of it, up to a limit.
   */
  openFollowupId?: string | null | undefined;
  /**
   * The id of the record whose editor is open initially.
   * @default null
   */
  defaultOpenFollowupId?: string | null | undefined;
  /**
   * The event handler called when the user opens a record's editor, moves on to another record, or closes it (`null`).
   */
  onOpenFollowupChange?: ((followupId: string | null) => void) | undefined;
}

export interface OpenFollowup {
  /** `null` while no editor is open. */
  readonly openId: string | null;
  /** The record that is open or was open last: where the focus belongs. */
  readonly currentId: string | null;
  readonly open: (followupId: string | null) => void;
}

/** The open record, and a function to change it. */
export function useOpenFollowup(props: OpenFollowupProps): OpenFollowup {
  const { openFollowupId, defaultOpenFollowupId = null, onOpenFollowupChange } = props;
  const { core } = useFollowupsContext();
  const [own, setOwn] = useState({ core, id: defaultOpenFollowupId });
  // One user's editor does not stay open for the next user, and does not reopen when the first one returns.
  if (own.core !== core) setOwn({ core, id: null });
  const openId = openFollowupId === undefined ? (own.core === core ? own.id : null) : openFollowupId;
  const [last, setLast] = useState({ core, id: openId });
  if (last.core !== core || (openId !== null && last.id !== openId)) setLast({ core, id: openId });

  const tell = useEventCallback((id: string | null) => onOpenFollowupChange?.(id));
  const open = useCallback(
    (id: string | null) => {
      setOwn({ core, id });
      tell(id);
    },
    [core, tell],
  );
  return { openId, currentId: last.core === core ? (openId ?? last.id) : openId, open };
}
