import type { ReactElement } from 'react';
import { DEFAULT_SHORTCUTS } from '../../src/react/provider/shortcuts.js';
import { listKeys } from '../../src/react/toolbar/FollowupKeysDialog.js';
import { en } from '../../src/locales/en.js';

/** The keys of the list, with the names in its own help. */
export function KeyTable(): ReactElement {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">key</th>
          <th scope="col">does</th>
        </tr>
      </thead>
      <tbody>
        {listKeys(DEFAULT_SHORTCUTS, en).map(({ text, keys }) => (
          <tr key={text}>
            <td>
              {keys
                .map((held) => held.map((key) => (key === ' ' ? 'Space' : key.replace('Arrow', ''))).join(' + '))
                .join(', ')}
            </td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
