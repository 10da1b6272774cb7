/** A row on its line of the list's body. */
export interface SlotLine {
  readonly line: number;
  /** Unique within the list. */
  readonly name: string;
}

/** The element of a line. */
export interface Slot<Line extends SlotLine> {
  readonly key: string;
  readonly content: Line;
  /** How many lines precede it in the flow; `null` if it is out of the flow. */
  readonly flowIndex: number | null;
  /** Whether it came in while lines flew past, and scrolling has not stopped since. */
  readonly plain: boolean;
}

export interface PlacedSlots<Line extends SlotLine> {
  /** The line at which the flow begins. */
  readonly start: number;
  /** In DOM order. */
  readonly slots: readonly Slot<Line>[];
}

export interface SlotRange {
  /** The lines in the flow: `start` included, `end` excluded. */
  readonly start: number;
  readonly end: number;
  /** How many lines the list has. */
  readonly count: number;
  readonly hurried: boolean;
  /** Whether lines move too fast for new ones to be readable. */
  readonly flying: boolean;
}

/** Assigns elements to lines. */
export interface RowSlots {
  /** Returns the same for the same lines. */
  readonly place: <Line extends SlotLine>(lines: readonly Line[], range: SlotRange) => PlacedSlots<Line>;
}

/**
 * An element keeps its record while that is in sight, so focus and state stay with the record. While lines fly past,
 * though, a new line reuses the element of one that left, at the same DOM position: updating it costs a fraction of a
 * new one. If even that exceeds a frame's time, a new line is plain until scrolling stops. DOM order matches line order
 * again once scrolling stops.
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
