/**
 * The state of a small world, as text that is equal for two states with the same future and the same verdict.
 *
 * Everything outside the page is in it as it is: messages in flight, the server's records, commits and remembered
 * keys, the storage, the timers, the acts and faults that are left, and the judge's state. The page's engine and store
 * can't be inspected, but they are functions of what reached them: of the storage when the page was opened, and of
 * each answer, act and moment since, in order and with their times. The key has these instead. When the page is idle
 * (no unsettled edit, no timer, no request), the past is dropped, since all that outlasts such a moment can be
 * inspected: the records, the failed edits and the storage.
 *
 * What makes no difference here is left out. Names of edits are numbered in the order given, times are relative, and
 * timestamps kept for the age of a key are dropped: a schedule that takes as long as a key lives is refused, and so is
 * a world in which the retry budget could run out.
 */
export function stateKey(parts: unknown): string {
  const names = new Map<string, string>();
  return JSON.stringify(parts)
    .replace(/edit-[0-9a-z]+-\d+/g, (name) => {
      const known = names.get(name) ?? `e${names.size}`;
      names.set(name, known);
      return known;
    })
    .replace(/\b17\d{11}\b/g, 'T');
}
