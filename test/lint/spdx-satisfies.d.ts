/** The package has no types. */
declare module 'spdx-satisfies' {
  export default function satisfies(expression: string, allowed: string[]): boolean;
}
