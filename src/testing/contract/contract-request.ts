/** The part of a `Request` that the contract reads; some test environments have no `Request`. */
export interface ContractRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
  readonly text: () => Promise<string>;
}
