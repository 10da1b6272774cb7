import { ColorItem, ColorPalette } from '@storybook/addon-docs/blocks';
import type { ReactElement } from 'react';

const SWATCHES: readonly (readonly [title: string, subtitle: string, ...tokens: string[]])[] = [
  ['--rf-accent', 'buttons, links, focus', '--rf-accent', '--rf-accent-foreground'],
  ['--rf-background', 'page and text', '--rf-background', '--rf-foreground'],
  ['--rf-danger', 'faults, overdue', '--rf-danger', '--rf-danger-foreground'],
  ['derived', 'muted, border, surface', '--rf-muted', '--rf-border', '--rf-surface'],
  ['derived', 'success, warning', '--rf-success', '--rf-warning'],
];

/** The colours of the tokens in one scheme. */
export function Swatches({ scheme }: { readonly scheme: 'light' | 'dark' }): ReactElement {
  return (
    <div className="rf-root" data-color-scheme={scheme}>
      <ColorPalette>
        {SWATCHES.map(([title, subtitle, ...tokens]) => (
          <ColorItem key={subtitle} title={title} subtitle={subtitle} colors={tokens.map((token) => `var(${token})`)} />
        ))}
      </ColorPalette>
    </div>
  );
}
