/** Values that parts of a page offer while they are shown; the latest counts. */
export function createStack<Value>() {
  const values: Value[] = [];
  return {
    /** Returns a cancel function. */
    add(value: Value): () => void {
      values.push(value);
      return () => void values.splice(values.lastIndexOf(value), 1);
    },
    latest: (): Value | undefined => values.at(-1),
    has: (value: Value): boolean => values.includes(value),
  };
}
