/** A row of the list, on its line of the body. */
export interface SlotLine {
  readonly line: number;
  /** Tells it from all others of the list. */
  readonly name: string;
}

/** The element for a line. */
export interface Slot<Line extends SlotLine> {
  readonly key: string;
  readonly content: Line;
  /** How many lines stand before it in the flow; `null` where it stands out of the flow. */
  readonly flowIndex: number | null;
  /** Whether it came in while lines flew past, and none has rested since. */
  readonly plain: boolean;
}

export interface PlacedSlots<Line extends SlotLine> {
  /** The line at which the flow begins. */
  readonly start: number;
  /** In the order of the page. */
  readonly slots: readonly Slot<Line>[];
}

export interface SlotRange {
  /** The lines in the flow: from, and up to but without. */
  readonly start: number;
  readonly end: number;
  /** How many lines the list has. */
  readonly count: number;
  readonly hurried: boolean;
  /** Whether they do so too fast for what comes in to be made out. */
  readonly flying: boolean;
}

/** Gives lines their elements. */
export interface RowSlots {
  /** Asked again for the same lines it answers the same. */
  readonly place: <Line extends SlotLine>(lines: readonly Line[], range: SlotRange) => PlacedSlots<Line>;
}

/**
 * An element is its record's for as long as that is in sight, so that focus and state stay with the record. While lines fly
 * past, though, the element of one that left is taken over by one that comes, and stays where it is among the others: to
 * write other words into it costs a fraction of a new one. Where even that takes longer than a frame leaves time for, a line that
 * comes is plain until all rest. The order of the page is that of the lines again once they rest.
 */
export function createRowSlots(): RowSlots {
  let keys = new Map<string, string>();
  let plain = new Set<string>();
  let order: readonly string[] = [];
  let base = 0;
  let made = 0;

  return {
    place(lines, { start, end, count, hurried, flying }) {
      const names = new Set(lines.map(({ name }) => name));
      const free = hurried ? [...keys].filter(([name]) => !names.has(name)).map(([, key]) => key) : [];
      const next = new Map<string, string>();
      const stillPlain = new Set<string>();
      const byKey = new Map<string, (typeof lines)[number]>();
      for (const content of lines) {
        const { name } = content;
        const key = keys.get(name) ?? free.shift() ?? `slot ${made++}`;
        if (hurried && (plain.has(name) || (flying && !keys.has(name)))) stillPlain.add(name);
        next.set(name, key);
        byKey.set(key, content);
      }
      keys = next;
      plain = stillPlain;
      order = hurried ? [...new Set([...order.filter((key) => byKey.has(key)), ...byKey.keys()])] : [...byKey.keys()];
      base = hurried ? Math.max(0, Math.min(base, count - (end - start))) : start;

      let inFlow = 0;
      const slots = order.flatMap((key) => {
        const content = byKey.get(key);
        if (!content) return [];
        const detached = content.line < start || content.line >= end;
        return [{ key, content, flowIndex: detached ? null : inFlow++, plain: plain.has(content.name) }];
      });
      return { start: base, slots };
    },
  };
}
