import type { ReactElement } from 'react';
import { CONTRAST, contrastRatio, parseComputedColor } from './contrast.js';
import { libraryTokens } from './library-tokens.js';
import type { Theme } from './theme.js';
import { useTokenColors } from './use-token-colors.js';
import type { ComputedTokens } from './use-token-colors.js';

export interface TokenTableProps {
  readonly theme: Theme;
}

/** Every token with its current value in both schemes, and its contrast with its background. */
export function TokenTable({ theme }: TokenTableProps): ReactElement {
  const light = useTokenColors(theme);
  const dark = useTokenColors(theme);
  return (
    <>
      <Probe scheme="light" theme={theme} probe={light.probe} />
      <Probe scheme="dark" theme={theme} probe={dark.probe} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keys */}
      <div className="sb-token-scroll" role="region" aria-label="All tokens" tabIndex={0}>
        <table className="sb-token-table">
          <thead>
            <tr>
              <th scope="col">Token</th>
              <th scope="col">Kind</th>
              <th scope="col">Light</th>
              <th scope="col">Contrast in light</th>
              <th scope="col">Dark</th>
              <th scope="col">Contrast in dark</th>
            </tr>
          </thead>
          <tbody>
            {libraryTokens.map(({ name, kind }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{kind}</td>
                <ValueCells name={name} computed={light.computed} />
                <ValueCells name={name} computed={dark.computed} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface ProbeProps {
  readonly scheme: 'light' | 'dark';
  readonly theme: Theme;
  readonly probe: ReturnType<typeof useTokenColors>['probe'];
}

function Probe({ scheme, theme, probe }: ProbeProps): ReactElement {
  const tokens = Object.fromEntries(Object.entries(theme).map(([name, value]) => [name, value[scheme]]));
  return (
    <div className="rf-root" data-color-scheme={scheme} style={tokens} hidden>
      <span ref={probe} />
    </div>
  );
}

function ValueCells({ name, computed }: { readonly name: string; readonly computed: ComputedTokens }): ReactElement {
  const value = computed[name] ?? '';
  const color = parseComputedColor(value);
  return (
    <>
      <td>
        <Swatch name={name} value={value} isColor={color !== null} />
        <code>{color ? hex(color) : value || 'the host’s own'}</code>
      </td>
      <td>
        {(CONTRAST[name] ?? []).map(({ against, least }) => {
          const other = parseComputedColor(computed[against] ?? '');
          if (!color || !other) return null;
          const ratio = contrastRatio(color, other);
          return (
            <div key={against} className="sb-contrast" data-passes={ratio >= least ? '' : undefined}>
              <strong>{ratio >= least ? 'Passes' : 'Fails'}</strong> {ratio.toFixed(2)} of {least} on{' '}
              <code>{against.replace('--rf-', '')}</code>
            </div>
          );
        })}
      </td>
    </>
  );
}

interface SwatchProps {
  readonly name: string;
  readonly value: string;
  readonly isColor: boolean;
}

function Swatch({ name, value, isColor }: SwatchProps): ReactElement | null {
  if (isColor) return <span className="sb-swatch" style={{ background: value }} />;
  if (name.includes('radius')) return <span className="sb-swatch sb-line" style={{ borderRadius: value }} />;
  if (name.includes('shadow')) return <span className="sb-swatch" style={{ boxShadow: value }} />;
  if (/space|height/.test(name)) return <span className="sb-swatch sb-bar" style={{ inlineSize: value }} />;
  if (name.includes('text') || name.includes('font'))
    return (
      <span className="sb-letters" style={name.includes('font') ? { fontFamily: value } : { fontSize: value }}>
        Ag
      </span>
    );
  return null;
}

function hex(color: readonly number[]): string {
  const part = (value: number) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${color.map(part).join('')}`;
}
