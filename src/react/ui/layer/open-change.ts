/**
 * Why something opens or closes. `"save-press"`: Save was pressed and there was nothing to save; `"saved"`: the server
 * confirmed.
 */
export type OpenChangeReason =
  | 'trigger-press'
  | 'escape-key'
  | 'outside-press'
  | 'close-press'
  | 'cancel-press'
  | 'discard-press'
  | 'save-press'
  | 'saved';

/** What a request to open or close carries; `cancel()` leaves things as they are. */
export interface OpenChangeDetails {
  readonly reason: OpenChangeReason;
  /** The event that led to it, or `null` where there was none. */
  readonly event: Event | null;
  readonly cancel: () => void;
  readonly isCanceled: boolean;
}

/** The handler of a request to open or close. */
export type OpenChangeHandler = (open: boolean, details: OpenChangeDetails) => void;

/** Details for one request. */
export function openChangeDetails(reason: OpenChangeReason, event: Event | null = null): OpenChangeDetails {
  let canceled = false;
  return {
    reason,
    event,
    cancel: () => {
      canceled = true;
    },
    get isCanceled() {
      return canceled;
    },
  };
}
