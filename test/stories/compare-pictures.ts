/** A decoded picture: four bytes per pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface PictureDifference {
  /** One sentence for a person. */
  readonly reason: string;
  /** How far the surroundings of each pixel differ, 0 to 255; null if the sizes differ. */
  readonly distances: Float64Array | null;
}

/* Between Chromium 147 and 156, text differs in lines of 53 pixels by 6 and of 13 pixels by 14, and in a cell by 5 in
   163 pixels and by 24 in 56. */

/**
 * A line that appeared, disappeared or moved, a hairline or a border: this many pixels in a row, each differing this
 * much.
 */
const LINES = [
  { apart: 6, pixels: 72 },
  { apart: 14, pixels: 40 },
];
/** An area of another color: this many pixels of a cell, even if they differ only this much. */
const PLANE = { apart: 5, pixels: 200 };
/** A shape that appeared, disappeared or moved: this many pixels of a cell, differing this much. */
const SHAPE = { apart: 24, pixels: 60 };
/** The side of a cell, in pixels. Cells overlap by half. */
const CELL = 16;

/**
 * Compares what two pictures show to the eye; null if it is the same. Each pixel is compared with its neighbors mixed
 * in, so that a glyph whose edges shift by a fraction of a pixel, as between versions of a browser, weighs nearly the
 * same in both. What is left counts if it forms a line, fills an area or is a shape.
 */
export function comparePictures(before: Picture, after: Picture): PictureDifference | null {
  if (before.width !== after.width || before.height !== after.height) {
    return {
      reason: `The size was ${before.width} × ${before.height} and is ${after.width} × ${after.height}.`,
      distances: null,
    };
  }
  const { width, height } = after;
  const distances = distancesBetween(before, after);
  for (const { apart, pixels } of LINES) {
    const line = longestLine(distances, width, apart);
    if (line.pixels >= pixels) {
      return { reason: `A line of ${line.pixels} pixels differs at ${line.x}, ${line.y}.`, distances };
    }
  }
  for (const { apart, pixels } of [PLANE, SHAPE]) {
    const cell = fullestCell(distances, width, height, apart);
    if (cell.pixels >= pixels) {
      return { reason: `${cell.pixels} of ${CELL * CELL} pixels differ at ${cell.x}, ${cell.y}.`, distances };
    }
  }
  return null;
}

function distancesBetween(before: Picture, after: Picture): Float64Array {
  const { width, height } = after;
  const distances = new Float64Array(width * height);
  for (let channel = 0; channel < 3; channel += 1) {
    const difference = distances.map((_, at) => after.data[at * 4 + channel]! - before.data[at * 4 + channel]!);
    const mixed = mixAlong(mixAlong(difference, width, 1, width), width, width, height);
    for (let at = 0; at < mixed.length; at += 1) distances[at] = Math.max(distances[at]!, Math.abs(mixed[at]!));
  }
  return distances;
}

/** The mean of each value and its neighbors on both sides. At an edge, the value replaces the missing one. */
function mixAlong(values: Float64Array, width: number, step: number, count: number): Float64Array {
  return values.map((value, at) => {
    const place = step === 1 ? at % width : Math.floor(at / width);
    return (value + (place > 0 ? values[at - step]! : value) + (place < count - 1 ? values[at + step]! : value)) / 3;
  });
}

interface Spot {
  pixels: number;
  x: number;
  y: number;
}

function longestLine(distances: Float64Array, width: number, apart: number): Spot {
  const longest = { pixels: 0, x: 0, y: 0 };
  const columns = new Int32Array(width);
  let row = 0;
  distances.forEach((distance, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const differs = distance > apart;
    row = differs ? (x === 0 ? 0 : row) + 1 : 0;
    const column = differs ? columns[x]! + 1 : 0;
    columns[x] = column;
    if (row > longest.pixels) Object.assign(longest, { pixels: row, x: x - row + 1, y });
    if (column > longest.pixels) Object.assign(longest, { pixels: column, x, y: y - column + 1 });
  });
  return longest;
}

function fullestCell(distances: Float64Array, width: number, height: number, apart: number): Spot {
  const fullest = { pixels: 0, x: 0, y: 0 };
  for (let y = 0; y < height; y += CELL / 2) {
    for (let x = 0; x < width; x += CELL / 2) {
      let pixels = 0;
      for (let row = y; row < Math.min(y + CELL, height); row += 1) {
        for (let at = row * width + x; at < row * width + Math.min(x + CELL, width); at += 1) {
          if (distances[at]! > apart) pixels += 1;
        }
      }
      if (pixels > fullest.pixels) Object.assign(fullest, { pixels, x, y });
    }
  }
  return fullest;
}
