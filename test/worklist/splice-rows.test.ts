import { describe, expect, it } from 'vitest';
import { withoutPlaces, withRows } from '../../src/core/worklist/splice-rows.js';

const ascending = (a: number, b: number): number => a - b;
const orderOf = (...rows: number[]): Uint32Array => Uint32Array.from(rows);

describe('withRows', () => {
  it.each([
    [[], [2, 1], [1, 2]],
    [[1, 2], [], [1, 2]],
    [
      [1, 2],
      [4, 3],
      [1, 2, 3, 4],
    ],
    [
      [3, 4],
      [1, 2],
      [1, 2, 3, 4],
    ],
    [
      [1, 3],
      [4, 0, 2],
      [0, 1, 2, 3, 4],
    ],
  ])('puts each row in its place: %j and %j', (order, rows, expected) => {
    expect([...withRows(orderOf(...order), rows, ascending)]).toEqual(expected);
  });

  it('leaves earlier orders unchanged, whichever were derived from them', () => {
    const orders: Uint32Array[] = [orderOf(0)];
    for (let row = 10; row < 400; row += 10) {
      const before = orders.at(-1)!;
      // Derives two orders from each, and a third with its row in between.
      orders.push(withRows(before, [row + 5], ascending), withRows(before, [2], ascending));
      orders.push(withRows(before, [row, row + 1], ascending));
    }
    expect(orders.map((order) => order.length)).toEqual(orders.map((order) => new Set(order).size));
    const ends = orders.slice(1).map((order, at) => [order.at(-1), Math.floor(at / 3) * 10 + 10, at % 3] as const);
    for (const [end, row, way] of ends)
      expect(end).toBe(way === 0 ? row + 5 : way === 1 ? Math.max(2, row - 9) : row + 1);
    for (const order of orders) expect([...order]).toEqual([...order].sort(ascending));
  });

  it('does not write into borrowed memory', () => {
    const borrowed = new Uint32Array([9, 9, 9, 9, 9, 9]);
    const order = withoutPlaces(orderOf(1, 2, 3), [1], borrowed);
    expect([...withRows(order, [4], ascending)]).toEqual([1, 3, 4]);
    expect([...borrowed]).toEqual([1, 3, 9, 9, 9, 9]);
  });
});
