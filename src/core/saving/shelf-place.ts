/** The key prefix of stored bulk updates. */
export const shelfPlace = (name: string): string => `react-followups:${name}:bulk:`;
