export type TokenType = 'color' | 'dimension' | 'fontFamily';

/** A CSS value as a design token: `#rrggbb`, a length, or a list of font families. */
export function designToken($type: TokenType, value: string): object {
  switch ($type) {
    case 'color': {
      const parts = [1, 3, 5].map((at) => Number((parseInt(value.slice(at, at + 2), 16) / 255).toFixed(4)));
      return { $type, $value: { colorSpace: 'srgb', components: parts, alpha: 1, hex: value } };
    }
    case 'dimension':
      return { $type, $value: { value: parseFloat(value), unit: /[a-z]+$/.exec(value)?.[0] ?? 'px' } };
    case 'fontFamily':
      return { $type, $value: value.split(',').map((family) => family.trim().replace(/^["']|["']$/g, '')) };
  }
}
