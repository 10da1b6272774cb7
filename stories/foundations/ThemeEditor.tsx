import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import type { Theme } from './theme.js';
import { withValue } from './theme.js';
import { themeToCss, readThemeFile } from './theme-files.js';
import { ThemeFiles } from './ThemeFiles.js';
import { ThemeSample } from './ThemeSample.js';
import { TokenFields } from './TokenFields.js';
import { TokenTable } from './TokenTable.js';

export interface ThemeEditorProps {
  /** The session storage key of the theme; `null` to not store it. */
  readonly keptAs: string | null;
}

/**
 * A playground for tokens: change the basic ones, see them on real components in light and dark, and export them as a
 * file.
 */
export function ThemeEditor({ keptAs }: ThemeEditorProps): ReactElement {
  const [theme, setTheme] = useState<Theme>(() => keptTheme(keptAs));
  useEffect(() => {
    if (keptAs !== null) sessionStorage.setItem(keptAs, themeToCss(theme, '.rf-root'));
  }, [keptAs, theme]);
  return (
    <div className="sb-theme-editor sb-unstyled">
      <TokenFields
        theme={theme}
        onChange={(name, scheme, value) => setTheme((before) => withValue(before, name, scheme, value))}
      />
      <ThemeFiles theme={theme} onTheme={setTheme} />
      <div className="sb-theme-samples">
        <ThemeSample theme={theme} scheme="light" />
        <ThemeSample theme={theme} scheme="dark" />
      </div>
      <TokenTable theme={theme} />
    </div>
  );
}

function keptTheme(keptAs: string | null): Theme {
  const read = readThemeFile((keptAs !== null && sessionStorage.getItem(keptAs)) || '');
  return 'theme' in read ? read.theme : {};
}
