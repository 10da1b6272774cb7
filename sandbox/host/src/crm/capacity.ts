/** These two work part time. */
const PART_TIME: Readonly<Record<string, number>> = {
  '01900000-0000-7000-8000-0000000000c1': 5,
  '01900000-0000-7000-8000-0000000000e5': 6,
};

/** How many follow-ups an owner can do on a day. */
export const capacity = (ownerId: string): number => PART_TIME[ownerId] ?? 9;

/** The plan that clears a backlog stays below these limits, and leaves out the holidays. */
export const backlog = { perDay: 9, holidays: ['2026-12-25', '2027-01-01'] };
