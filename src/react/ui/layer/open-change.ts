/** Why something opens or closes. `"save-press"`: Save was pressed with nothing to save; `"saved"`: the server confirmed. */
export type OpenChangeReason =
  | 'trigger-press'
  | 'escape-key'
  | 'outside-press'
  | 'close-press'
  | 'cancel-press'
  | 'discard-press'
  | 'save-press'
  | 'saved';

/** The details of a request to open or close; `cancel()` leaves things as they are. */
export interface OpenChangeDetails {
  readonly reason: OpenChangeReason;
  /** The event that caused it; `null` for none. */
  readonly event: Event | null;
  readonly cancel: () => void;
  readonly isCanceled: boolean;
}

/** The handler of a request to open or close. */
export type OpenChangeHandler = (open: boolean, details: OpenChangeDetails) => void;

/** Creates the details of one request. */
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
