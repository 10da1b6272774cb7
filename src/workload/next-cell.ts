/** A cell by the places of its row and column. */
interface CellPlace {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly dir: 'ltr' | 'rtl';
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Where a key leads from a cell; `null` for any other key. It stays within the table. */
export function nextCell(event: PressedKey, from: CellPlace, { rows, columns, dir }: GridSize): CellPlace | null {
  if (event.altKey || event.shiftKey) return null;
  const isWhole = event.ctrlKey || event.metaKey;
  const within = (row: number, column: number): CellPlace => ({
    row: Math.min(rows - 1, Math.max(0, row)),
    column: Math.min(columns - 1, Math.max(0, column)),
  });
  const forward = dir === 'rtl' ? -1 : 1;
  switch (event.key) {
    case 'Home':
      return within(isWhole ? 0 : from.row, 0);
    case 'End':
      return within(isWhole ? rows - 1 : from.row, columns - 1);
    default:
      if (isWhole) return null;
  }
  switch (event.key) {
    case 'ArrowRight':
      return within(from.row, from.column + forward);
    case 'ArrowLeft':
      return within(from.row, from.column - forward);
    case 'ArrowDown':
      return within(from.row + 1, from.column);
    case 'ArrowUp':
      return within(from.row - 1, from.column);
    default:
      return null;
  }
}
