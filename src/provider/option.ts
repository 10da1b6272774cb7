/** A value of the CRM that a person can choose, with the words to show for it. */
export interface Option {
  readonly value: string;
  readonly label: string;
}
