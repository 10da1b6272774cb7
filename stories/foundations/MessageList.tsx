import { useState } from 'react';
import type { ReactElement } from 'react';
import { catalog } from 'virtual:message-catalog';
import { en } from '../../src/locales/en.js';
import { sampleTexts } from './sample-texts.js';

const entries = catalog.map((entry) => {
  const message: unknown = (en as unknown as Record<string, Record<string, unknown>>)[entry.slice]?.[entry.key];
  const texts = sampleTexts(message, entry.parameters);
  const searched = [entry.slice, entry.key, entry.description, ...texts, ...entry.usedIn].join(' ').toLowerCase();
  return { ...entry, texts, searched };
});
const slices = [...new Set(entries.map(({ slice }) => slice))];

/** Every message: its key, English text, purpose, and the modules that show it. */
export function MessageList(): ReactElement {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(({ searched }) => words.every((word) => searched.includes(word)));
  return (
    <div className="sb-messages sb-unstyled">
      <label>
        Find in keys, texts and places{' '}
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      <p role="status">
        {found.length} of {entries.length} messages
      </p>
      {slices.map((slice) => {
        const rows = found.filter((entry) => entry.slice === slice);
        if (rows.length === 0) return null;
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keys
          <div key={slice} className="sb-token-scroll" role="region" aria-label={`Messages of ${slice}`} tabIndex={0}>
            <table className="sb-token-table">
              <caption>{slice}</caption>
              <thead>
                <tr>
                  <th scope="col">Key</th>
                  <th scope="col">English</th>
                  <th scope="col">What it is</th>
                  <th scope="col">Where it stands</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, texts, parameters, description, usedIn }) => (
                  <tr key={key}>
                    <th scope="row">
                      <code>
                        {slice}.{key}
                      </code>
                      {parameters === null ? null : (
                        <div className="sb-parameters">
                          takes {parameters.map(({ name, type }) => `${name}: ${type}`).join(', ')}
                        </div>
                      )}
                    </th>
                    <td>
                      {texts.map((text) => (
                        <div key={text}>{text}</div>
                      ))}
                    </td>
                    <td>{description}</td>
                    <td>
                      {usedIn.map((place) => (
                        <div key={place}>
                          <code>{place}</code>
                        </div>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      })}
    </div>
  );
}
