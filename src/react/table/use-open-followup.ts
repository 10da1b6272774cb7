import { useCallback, useState } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useEventCallback } from '../ui/use-event-callback.js';

/** The record whose editor is open, held by the host or by the list itself. */
export interface OpenFollowupProps {
  /**
   * The id of the record whose editor is open, held by the host; `null` for none. One that is not loaded is asked for where the
   * client has `getFollowup`, else the list goes on loading in search of it, up to a bound.
   */
  openFollowupId?: string | null | undefined;
  /**
   * The id of the record whose editor is open to begin with.
   * @default null
   */
  defaultOpenFollowupId?: string | null | undefined;
  /** The event handler called when a person opens the editor of a record, goes on to another, or leaves it (`null`). */
  onOpenFollowupChange?: ((followupId: string | null) => void) | undefined;
}

export interface OpenFollowup {
  /** `null` while no editor is open. */
  readonly openId: string | null;
  /** The one that is open or was last: where the focus belongs. */
  readonly currentId: string | null;
  readonly open: (followupId: string | null) => void;
}

/** The open record that such props ask for, and the way to change it. */
export function useOpenFollowup(props: OpenFollowupProps): OpenFollowup {
  const { openFollowupId, defaultOpenFollowupId = null, onOpenFollowupChange } = props;
  const { core } = useFollowupsContext();
  const [own, setOwn] = useState({ core, id: defaultOpenFollowupId });
  // The editor of one user does not stay open for the next, nor until that one is back.
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
