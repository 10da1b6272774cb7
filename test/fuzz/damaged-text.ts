import type { Dice } from './dice.js';

const TOKENS = [...'{ } [ ] , : " \\ \\u // /* NaN undefined \''.split(' '), '\ufeff', '\0', '-', '1e999', '\u2028'];

/** JSON text with a few faults: truncated, duplicated, swapped, deleted or inserted parts. */
export function damagedText(text: string, dice: Dice): string {
  let damaged = text;
  for (let faults = 1 + dice.upTo(3); faults > 0; faults -= 1) {
    const at = dice.upTo(damaged.length + 1);
    const end = Math.min(damaged.length, at + 1 + dice.upTo(12));
    switch (dice.upTo(7)) {
      case 0:
        damaged = damaged.slice(0, at);
        break;
      case 1:
        damaged = damaged.slice(at);
        break;
      case 2:
        damaged = damaged.slice(0, at) + damaged.slice(end);
        break;
      case 3:
        damaged = damaged.slice(0, end) + damaged.slice(at);
        break;
      case 4:
        damaged = damaged.slice(0, at) + dice.pick(TOKENS) + damaged.slice(at);
        break;
      case 5:
        damaged = damaged.slice(0, at) + String.fromCharCode(dice.upTo(65_536)) + damaged.slice(at + 1);
        break;
      default:
        damaged += damaged;
    }
  }
  return damaged;
}

const MARKS = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
  [0x1f, 0x8b, 0x08],
  [0xc0, 0xaf],
  [0xed, 0xa0, 0x80],
  [0],
];

/** Bytes that are not UTF-8, are in another encoding, begin with a byte order mark, or are noise. */
export function damagedBytes(text: string, dice: Dice): Uint8Array<ArrayBuffer> {
  switch (dice.upTo(5)) {
    case 0:
      return Uint8Array.from({ length: dice.upTo(300) }, () => dice.upTo(256));
    case 1:
      return new Uint8Array(Buffer.from(text, 'utf16le'));
    case 2:
      return Uint8Array.from([...dice.pick(MARKS), ...Buffer.from(text)]);
    case 3: {
      const bytes = Uint8Array.from(Buffer.from(text));
      for (let faults = 1 + dice.upTo(6); faults > 0; faults -= 1) bytes[dice.upTo(bytes.length)] = dice.upTo(256);
      return bytes;
    }
    default: {
      const bytes = Buffer.from(text);
      const at = dice.upTo(bytes.length);
      return Uint8Array.from([...bytes.subarray(0, at), ...dice.pick(MARKS), ...bytes.subarray(at)]);
    }
  }
}
