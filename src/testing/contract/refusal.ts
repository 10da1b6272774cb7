/** What is wrong with one field of a request. */
export interface ErrorDetail {
  readonly field: string;
  readonly message: string;
}

/** A request that the contract refuses, with its answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** The error's name in the API document. */
  readonly code: string;
  readonly details: readonly ErrorDetail[];

  constructor(status: number, code: string, message: string, details: readonly ErrorDetail[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** What a fault says about the field that it is for, such as "The CRM didn’t accept this note". */
export function refusedField(field: string): ErrorDetail {
  const name = field === 'due_at' ? 'due date' : field.replace('_user_id', '').replaceAll('_', ' ');
  return { field, message: `The CRM didn’t accept this ${name}` };
}

export function validationRefusal(details: readonly ErrorDetail[]): Refusal {
  return new Refusal(400, 'ValidationFailed', 'The request is not valid.', details);
}

/** Creates a refusal from its status, with the document's name for this operation. */
export function refusalOf(status: number, operation: Operation, details: readonly ErrorDetail[] = []): Refusal {
  const [code, message] = NAMES[status] ?? [`Status${status}`, 'The request failed.'];
  const name = status === 500 && operation !== 'update' ? 'QueryFailed' : code;
  return new Refusal(status, name, message, details);
}

/** The document's two operations, those that it names without a path, and everything else. */
export type Operation = 'list' | 'update' | 'create' | 'end' | 'other';

const NAMES: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['ValidationFailed', 'The request is not valid.'],
  401: ['Unauthorized', 'A valid access token is required.'],
  403: ['Forbidden', 'This user may not do that.'],
  404: ['NotFound', 'There is no such follow-up.'],
  405: ['MethodNotAllowed', 'This path does not take that method.'],
  409: ['IdempotencyConflict', 'The idempotency key was used for another request.'],
  410: ['Gone', 'The follow-up no longer exists.'],
  412: ['VersionConflict', 'The follow-up has changed since.'],
  413: ['PayloadTooLarge', 'The request is too large.'],
  422: ['ValidationFailed', 'The request is not valid.'],
  429: ['RateLimited', 'Too many requests.'],
  500: ['OperationFailed', 'The operation failed.'],
  502: ['BadGateway', 'The service could not be reached.'],
  503: ['Unavailable', 'The service is unavailable.'],
  504: ['GatewayTimeout', 'The service did not answer in time.'],
};
