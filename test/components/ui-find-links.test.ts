import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLinks } from '../../src/react/editor/LinkedText.js';

const linksIn = (text: string) => findLinks(text).flatMap(({ href }) => (href === null ? [] : [href]));
const whole = (text: string) =>
  findLinks(text)
    .map((part) => part.text)
    .join('');

describe('links in a text', () => {
  it.each<[string, string[]]>([
    ['See https://example.com.', ['https://example.com']],
    ['HTTP://EXAMPLE.COM/A?b=c#d, then', ['HTTP://EXAMPLE.COM/A?b=c#d']],
    ['write to mailto:ana@example.com!', ['mailto:ana@example.com']],
    ['Call tel:+49-30-901820 or tel:(030)901820;ext=7.', ['tel:+49-30-901820', 'tel:(030)901820;ext=7']],
    ['tel:+4930901820;ext=7, then', ['tel:+4930901820;ext=7']],
    ['tel:112', ['tel:112']],
    ['(https://example.com/a)', ['https://example.com/a']],
    ['https://en.example/Mercury_(planet)', ['https://en.example/Mercury_(planet)']],
    ['(as in https://en.example/Mercury_(planet)).', ['https://en.example/Mercury_(planet)']],
    ['[offer](https://example.com/o)', ['https://example.com/o']],
    ['<https://example.com/x>', ['https://example.com/x']],
    ['"https://example.com/x"', ['https://example.com/x']],
    ['“https://example.com/x”…', ['https://example.com/x']],
    ['https://a.example,https://b.example', ['https://a.example', 'https://b.example']],
    ['https://web.example/2020/https://old.example', ['https://web.example/2020/https://old.example']],
    ['https://bücher.example/ü', ['https://bücher.example/ü']],
    ['資料はhttps://例え.jp/a。', []],
    ['資料は https://例え.jp/a。', ['https://例え.jp/a']],
    ['https://[::1]:8080/x', ['https://[::1]:8080/x']],
    ['https://example.com\u200f.', ['https://example.com']],
  ])('are found in %j', (text, links) => {
    expect(linksIn(text)).toEqual(links);
    expect(whole(text)).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://https://example.com/%0aalert(1)',
    'javascript:location="https://example.com"',
    'data:text/html,https://example.com',
    'view-source:https://example.com',
    'ftp://example.com',
    'example.com and www.example.com',
    'https://',
    'https:///path',
    'https://exa\u0000mple.com',
    'https://example.com/\u202egpj.exe',
    'https://\u2066example.com\u2069/a',
    'https://exam\u200bple.com',
    'https://exam\u00adple.com',
    'https://example.com/\ud800x',
    'https://www.bank.example@evil.example/',
    'https://user:word@evil.example/',
    'xhttps://example.com',
    'mailto:',
    'mailto:nobody',
    'tel:',
    'tel:*#06#',
    'tel:112;phone-context=evil.example',
    'tel:call-me',
    'hotel:5',
    'https://[broken',
    '<img src=x onerror=alert(1)>',
  ])('are not found in %j', (text) => {
    expect(linksIn(text)).toEqual([]);
    expect(whole(text)).toBe(text);
  });

  it('are found after a line end or another control character that ends a word', () => {
    expect(linksIn('https://a.example\r\nhttps://b.example\thttps://c.example')).toEqual([
      'https://a.example',
      'https://b.example',
      'https://c.example',
    ]);
  });

  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(
        'https://',
        'http://',
        'mailto:',
        'tel:',
        '+4930',
        'a@b.example',
        'javascript:',
        '(',
        ')',
        '[',
        ']',
        '.',
        ',',
        ' ',
      ),
      fc.constantFrom(
        '\r\n',
        '\0',
        '\u202e',
        '\u2066',
        '\ud800',
        '\udc00',
        '"',
        "'",
        '<',
        '\\',
        '|',
        'example.com/',
        'é',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { maxLength: 40 },
  );

  it('leave the text unchanged, and are safe to follow', () => {
    fc.assert(
      fc.property(pieces, (words) => {
        const text = words.join('');
        const parts = findLinks(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { text: shown, href } of parts) {
          if (href === null) continue;
          expect(href).toBe(shown);
          expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:)\S+$/i);
          // eslint-disable-next-line no-control-regex
          expect(href).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/);
          expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(new URL(href).protocol);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    ['brackets', 'https://a.example/' + '(['.repeat(5000)],
    ['closing brackets', 'https://a.example/' + ')'.repeat(10_000)],
    ['full stops', 'https://a.example/' + '.'.repeat(10_000)],
    ['schemes', 'https://'.repeat(1250)],
    ['schemes after commas', 'https://a,'.repeat(400)],
    ['broken addresses', 'https://[,'.repeat(400)],
    ['addresses', 'https://a.example '.repeat(555)],
    ['letters', 'a'.repeat(10_000)],
    ['halves of pairs', '\ud800'.repeat(10_000)],
  ])('take time in proportion to the length: %s', (_name, text) => {
    // In quadratic time this would take longer than a test may.
    expect(findLinks(text.repeat(30)).length).toBeGreaterThan(0);
  });
});
