/**
 * Where a key leads among buttons in a row that are one stop of the Tab key: an arrow to the one beside, round at the ends,
 * Home and End to the first and the last; `null` for any other key.
 */
export function rovingPlace(key: string, place: number, count: number, dir: 'ltr' | 'rtl'): number | null {
  const [back, forward] = dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  switch (key) {
    case forward:
      return (place + 1) % count;
    case back:
      return (place - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
