/** A startup failure that the person at the terminal can fix; the message says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
