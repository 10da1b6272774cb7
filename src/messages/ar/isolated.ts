/**
 * A value of its own direction, such as a name, an id or a time, kept from mixing with the Arabic around it
 * (U+2068 FIRST STRONG ISOLATE … U+2069 POP DIRECTIONAL ISOLATE).
 */
export function isolated(value: string): string {
  return `\u{2068}${value}\u{2069}`;
}
