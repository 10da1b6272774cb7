import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { basicTokens } from './library-tokens.js';
import type { Theme } from './theme.js';
import { faultOf, typeOf } from './theme.js';

export interface TokenFieldsProps {
  readonly theme: Theme;
  readonly onChange: (name: string, scheme: 'light' | 'dark' | 'both', value: string) => void;
}

/** A field for each basic token; a color has one per scheme, with a picker and a text input. */
export function TokenFields({ theme, onChange }: TokenFieldsProps): ReactElement {
  return (
    <div className="sb-token-fields">
      {basicTokens.map(({ name, light, dark }) => {
        const value = theme[name] ?? { light: light ?? '', dark: dark ?? '' };
        const schemes = typeOf(name) === 'color' ? (['light', 'dark'] as const) : (['both'] as const);
        return (
          <fieldset key={name}>
            <legend>
              <code>{name}</code>
              {theme[name] ? ' – changed' : null}
            </legend>
            {schemes.map((scheme) => (
              <TokenField
                key={scheme}
                name={name}
                label={scheme === 'both' ? name : `${name} in ${scheme}`}
                caption={scheme === 'both' ? 'both' : scheme}
                value={scheme === 'dark' ? value.dark : value.light}
                onChange={(next) => onChange(name, scheme, next)}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

interface TokenFieldProps {
  readonly name: string;
  /** The accessible name of the field. */
  readonly label: string;
  readonly caption: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function TokenField({ name, label, caption, value, onChange }: TokenFieldProps): ReactElement {
  // Keep the text while it is typed: #0b6 is a color on the way to #0b6e4f.
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  const fault = draft === null ? null : faultOf(name, draft);
  const type = typeOf(name);
  const take = (text: string) => {
    setDraft(text);
    if (faultOf(name, text) === null) onChange(text);
  };
  return (
    <div className="sb-token-field">
      <span aria-hidden="true">{caption}</span>
      {type === 'color' ? (
        <input
          type="color"
          aria-label={`Pick ${label}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : null}
      <input
        type="text"
        spellCheck={false}
        aria-label={label}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : id}
        placeholder={type === 'fontFamily' ? 'the host’s own' : undefined}
        value={draft ?? value}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setDraft(null)}
      />
      {fault === null ? null : (
        <span id={id} className="sb-fault">
          {fault}
        </span>
      )}
    </div>
  );
}
