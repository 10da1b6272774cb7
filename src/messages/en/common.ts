/** Words that several parts share. */
export interface CommonMessages {
  readonly tryAgain: string;
  readonly dismiss: string;
  readonly close: string;
  readonly loading: string;
  /** A part of the page that failed to show. */
  readonly crashed: string;
  /** Stands where a field holds nothing. */
  readonly empty: string;
  /** Said by a screen reader where a field holds nothing. */
  readonly emptyLabel: string;
  /** A label in front of its value, with the mark that stands between them. */
  readonly labelOf: (values: { readonly label: string }) => string;
  /** Several short statements in one line. */
  readonly inOneLine: (values: { readonly parts: readonly string[] }) => string;
  /** Several sentences one after another. */
  readonly sentences: (values: { readonly parts: readonly string[] }) => string;
}

export const common: CommonMessages = {
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  close: 'Close',
  loading: 'Loading…',
  crashed: 'This part of the page could not be shown',
  empty: '–',
  emptyLabel: 'None',
  labelOf: ({ label }) => `${label}:`,
  inOneLine: ({ parts }) => parts.join(', '),
  sentences: ({ parts }) => parts.join('. '),
};
