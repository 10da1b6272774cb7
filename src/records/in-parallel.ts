/** Works through items, a few at a time. After a failure nothing new is begun, and it rejects once what is under way has ended. */
export async function inParallel<Item>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  let failure: { readonly error: unknown } | null = null;
  async function workThrough(): Promise<void> {
    for (let next = rest.next(); !next.done && !failure; next = rest.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failure ??= { error };
      }
    }
  }
  await Promise.all(Array.from({ length: atATime }, workThrough));
  rethrow(failure);
}

function rethrow(failure: { readonly error: unknown } | null): void {
  if (failure) throw failure.error;
}
