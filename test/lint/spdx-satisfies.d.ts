/** The package brings no types. */
declare module 'spdx-satisfies' {
  export default function satisfies(expression: string, allowed: string[]): boolean;
}
