import { focusedNear } from '../ui/layer/focused-element.js';

/** A row on its line of the list's body. */
export interface SlotLine {
  readonly line: number;
  /** Unique within the list. */
  readonly name: string;
  /** Its place in the list, in pixels. */
  readonly top: number;
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
  /** Another object if the order may have changed. */
  readonly order: unknown;
}

/** Assigns elements to lines. */
export interface RowSlots {
  /** Sets the element around them. */
  readonly setBody: (element: HTMLElement | null) => void;
  /** Returns the same for the same lines. */
  readonly place: <Line extends SlotLine>(lines: readonly Line[], range: SlotRange) => PlacedSlots<Line>;
}

/**
 * An element keeps its record while that is in sight, so focus and state stay with the record. If the order changes without
 * the focus in it, a record at another place gets a new element there, so that none slides. While lines fly past,
 * though, a new line reuses the element of one that left, at the same DOM position: updating it costs a fraction of a
 * new one. If even that exceeds a frame's time, a new line is plain until scrolling stops. DOM order matches line order
 * again once scrolling stops.
 */
export function createRowSlots(): RowSlots {
  let body: HTMLElement | null = null;
  let keys = new Map<string, string>();
  let tops = new Map<string, number>();
  let plain = new Set<string>();
  let order: readonly string[] = [];
  let base = 0;
  let made = 0;
  let shown: unknown;

  return {
    setBody(element) {
      body = element;
    },
    place(lines, { start, end, count, hurried, flying, order: newest }) {
      const redrawn = shown !== newest && !body?.contains(focusedNear(body));
      shown = newest;
      const names = new Set(lines.map(({ name }) => name));
      const free = hurried ? [...keys].filter(([name]) => !names.has(name)).map(([, key]) => key) : [];
      const next = new Map<string, string>();
      const stillPlain = new Set<string>();
      const byKey = new Map<string, (typeof lines)[number]>();
      for (const content of lines) {
        const { name, top } = content;
        const kept = redrawn && tops.get(name) !== top ? undefined : keys.get(name);
        const key = kept ?? free.shift() ?? `slot ${made++}`;
        if (hurried && (plain.has(name) || (flying && !keys.has(name)))) stillPlain.add(name);
        next.set(name, key);
        byKey.set(key, content);
      }
      keys = next;
      tops = new Map(lines.map(({ name, top }) => [name, top]));
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
