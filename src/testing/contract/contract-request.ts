/** As much of a `Request` as the contract reads: a test environment may have no `Request`. */
export interface ContractRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
  readonly text: () => Promise<string>;
}
