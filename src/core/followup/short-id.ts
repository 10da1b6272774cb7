const LENGTH = 8;

/** Returns the beginning of an id, enough to tell two records apart at a glance. */
export function shortId(id: string): string {
  return id.length <= LENGTH + 2 ? id : id.slice(0, LENGTH);
}
