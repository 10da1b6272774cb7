const DEEPEST = 12;

/**
 * All text that a log, an error tool or a page could find in a value, including names, hidden properties, stacks and
 * causes.
 */
export function textIn(value: unknown): string {
  const texts: string[] = [];
  collect(value, texts, new Set(), 0);
  return texts.join('\n');
}

function collect(value: unknown, texts: string[], seen: Set<object>, depth: number): void {
  if (typeof value === 'string') texts.push(value);
  if (typeof value === 'symbol') texts.push(String(value));
  if (typeof value !== 'object' || value === null || seen.has(value) || depth > DEEPEST) return;
  seen.add(value);
  if (value instanceof Map || value instanceof Set) collect([...value], texts, seen, depth + 1);
  for (const key of Reflect.ownKeys(value)) {
    texts.push(String(key));
    collect(Reflect.get(value, key), texts, seen, depth + 1);
  }
}
