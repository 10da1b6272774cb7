/**
 * What a state of a small world holds, as a text that is the same for two states with the same future and the same verdict.
 *
 * Everything outside of the page stands in it as it is: what is on its way, the server's records, commits and remembered
 * keys, the storage, the timers, the acts and faults that are left, and all that the judge goes by. The page's engine and
 * store can't be looked into. They are functions of what reached them, though: of what the storage held when the page was
 * opened, and of each answer, act and moment since, in their order and with their times. So that stands in the key instead
 * of them. Where the page has nothing to do (no unsettled edit, no timer, no request), the past is forgotten, since all
 * that outlasts such a moment can be looked at: the records, the failed edits and the storage.
 *
 * Left out is what can make no difference here. Names of edits stand by the order in which they were given, times by how long
 * ago they are, and moments kept for the age of a key not at all: a schedule that takes as long as a key lives is refused, and so is a
 * world in which the budget of retries could run out.
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
