/** Bugs that a small world can't show, and what showing them would need. */
export const OUT_OF_REACH: ReadonlyMap<string, string> = new Map([
  ['five in flight', 'needs five records'],
  ['no bound on attempts', 'needs more failures with one key than three faults'],
  ['no bound on resends', 'needs more failures with one key than three faults'],
  ['absence taken as gone without asking', 'needs a list that leaves out a record that exists'],
]);
