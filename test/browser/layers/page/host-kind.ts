/** What a host may have around or over the list. */
export const HOST_KINDS = [
  'bare',
  'bootstrap-bar',
  'bootstrap-modal',
  'mui-shell',
  'mui-dialog',
  'native-dialog',
  'radix-other',
  'radix-same',
  'shadow-root',
  'closed-shadow-root',
  'popover',
] as const;

export type HostKind = (typeof HOST_KINDS)[number];

export function isHostKind(name: string): name is HostKind {
  return (HOST_KINDS as readonly string[]).includes(name);
}
