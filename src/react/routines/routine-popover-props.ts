/** What every popover of what a host wired gets. */
export interface RoutinePopoverProps {
  readonly request: {
    readonly followupIds: readonly string[];
    /** Whether the records are the selection, which makes it a bulk change even for one record. */
    readonly isSelection: boolean;
    readonly field: string;
    readonly anchor: HTMLElement;
  };
  /** The element that the popover is placed beside. */
  readonly anchor: HTMLElement;
  /** The text typed before the popover was ready, and whether Enter was pressed after it. */
  readonly ahead: { readonly text: string; readonly isEntered: boolean };
  /** The event handler called when the popover is ready and handles keys itself. */
  readonly onShown: () => void;
  readonly onClose: () => void;
  /** The element to focus when the popover closes. */
  readonly returnFocus: () => HTMLElement | null;
}
