import { useId, useState } from 'react';
import type { ChangeEvent, ReactElement } from 'react';
import { readThemeFile, themeToCss, themeToDesignTokens } from './theme-files.js';
import type { Theme } from './theme.js';

export interface ThemeFilesProps {
  readonly theme: Theme;
  /** The event handler called with the theme of an imported file, or with an empty one after a reset. */
  readonly onTheme: (theme: Theme) => void;
}

/** Exports a theme as a file, and imports such a file. */
export function ThemeFiles({ theme, onTheme }: ThemeFilesProps): ReactElement {
  const [selector, setSelector] = useState('.rf-root');
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const faultId = useId();
  const selectorFault = isSelector(selector) ? null : 'This is not a selector that a stylesheet can hold.';
  const files = [
    { name: 'followups-theme.css', title: 'CSS', type: 'text/css', text: themeToCss(theme, selector.trim()) },
    {
      name: 'followups-theme.tokens.json',
      title: 'Design tokens',
      type: 'application/json',
      text: themeToDesignTokens(theme),
    },
  ];
  const changes = Object.keys(theme).length;
  const canExport = changes > 0 && selectorFault === null;

  const copy = async (title: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(`${title} copied.`);
    } catch {
      setSaid('The browser did not let it be copied: select the text below and copy it by hand.');
    }
  };

  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    const result = readThemeFile(await file.text());
    // Reset, so that the same file can be chosen again once corrected.
    input.value = '';
    setFault('fault' in result ? result.fault : null);
    if ('fault' in result) return;
    onTheme(result.theme);
    setSaid(`${file.name} read: ${countOf(Object.keys(result.theme).length)}.`);
  };

  return (
    <section aria-label="Hand over" className="sb-theme-files">
      <p>{changes === 0 ? 'Nothing is changed yet.' : `${countOf(changes)}: ${Object.keys(theme).join(', ')}`}</p>
      <label>
        Selector{' '}
        <input
          type="text"
          spellCheck={false}
          value={selector}
          aria-invalid={selectorFault !== null}
          onChange={(event) => setSelector(event.target.value)}
        />
      </label>
      {selectorFault === null ? null : <p className="sb-fault">{selectorFault}</p>}
      {files.map(({ name, title, type, text }) => (
        <div key={name} className="sb-theme-row">
          <button type="button" disabled={!canExport} onClick={() => download(name, type, text)}>
            Export {title}
          </button>
          <button type="button" disabled={!canExport} onClick={() => void copy(title, text)}>
            Copy {title}
          </button>
        </div>
      ))}
      <div className="sb-theme-row">
        <label>
          Import a CSS or design tokens file{' '}
          <input
            type="file"
            accept=".css,.json"
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : faultId}
            onChange={(event) => void read(event)}
          />
        </label>
        <button
          type="button"
          onClick={() => {
            onTheme({});
            setFault(null);
            setSaid('Every token is as the library has it.');
          }}
        >
          Reset
        </button>
      </div>
      <p id={faultId} role="alert" className="sb-fault">
        {fault}
      </p>
      <p role="status">{said}</p>
      {canExport ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keys
        <pre role="region" aria-label="The CSS file" tabIndex={0}>
          {files[0]?.text}
        </pre>
      ) : null}
    </section>
  );
}

function countOf(tokens: number): string {
  return tokens === 1 ? '1 token changed' : `${tokens} tokens changed`;
}

function isSelector(text: string): boolean {
  return text.trim() !== '' && !/[{}]/.test(text) && CSS.supports(`selector(${text})`);
}

function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
