import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import type { Picture } from './compare-pictures.js';

/** Decodes a PNG. */
export function decodePicture(file: Buffer): Picture & { readonly data: Buffer } {
  return PNG.sync.read(file);
}

/**
 * Encodes a picture in at most 256 colors, a third of the size: the most frequent colors, of areas and lines, exactly;
 * the others, of glyph edges, by a similar one. A rare color without a similar one is kept.
 */
export function encodeSmallPicture({ width, height, data }: Picture): Buffer {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = colorAt(data, at);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const byCount = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!);
  const palette = paletteOf(byCount);
  const places = new Map(byCount.map((color) => [color, nearest(palette, color)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + x + 1] = places.get(colorAt(data, (y * width + x) * 4))!;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, an index into the palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The picture in pale gray, with differences in red. */
export function encodeDifference({ width, height, data }: Picture, distances: Float64Array): Buffer {
  const shown = new PNG({ width, height });
  distances.forEach((distance, at) => {
    const grey = 200 + ((data[at * 4]! + data[at * 4 + 1]! + data[at * 4 + 2]!) / 765) * 55;
    const red = distance > 5 ? Math.min(1, 0.4 + distance / 60) : 0;
    shown.data.set([grey * (1 - red) + 220 * red, grey * (1 - red), grey * (1 - red), 255], at * 4);
  });
  return PNG.sync.write(shown);
}

function colorAt(data: Uint8Array, at: number): number {
  return (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
}

const EXACT = 64;

function paletteOf(byCount: readonly number[]): number[] {
  for (let away = 4; ; away += 2) {
    const palette = byCount.slice(0, EXACT);
    for (const color of byCount.slice(EXACT)) {
      if (palette.every((known) => distance(known, color) > away ** 2)) palette.push(color);
    }
    if (palette.length <= 256) return palette;
  }
}

function nearest(palette: readonly number[], color: number): number {
  let [best, least] = [0, Infinity];
  palette.forEach((candidate, place) => {
    const away = distance(candidate, color);
    if (away < least) [best, least] = [place, away];
  });
  return best;
}

function distance(one: number, other: number): number {
  return [16, 8, 0].reduce((sum, bits) => sum + (((one >> bits) & 255) - ((other >> bits) & 255)) ** 2, 0);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
