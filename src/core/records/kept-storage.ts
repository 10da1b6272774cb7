/**
 * The part of the browser's `sessionStorage` that this library uses. Any call may throw: storage can be full or
 * forbidden.
 */
export interface KeptStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
  readonly keys: () => readonly string[];
}
