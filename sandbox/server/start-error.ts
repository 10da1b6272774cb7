/** A reason not to start that the person at the terminal can do something about; its message says what. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
