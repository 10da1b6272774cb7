const SHORT = 8;

/** The beginning of an id, enough to tell a few apart; an id that is hardly longer stays whole. */
export function formatShortId(id: string): string {
  return id.length <= SHORT + 4 ? id : id.slice(0, SHORT);
}
