/** What the keys of kept bulk updates begin with. */
export const shelfPlace = (name: string): string => `react-followups:${name}:bulk:`;
