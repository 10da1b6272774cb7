import type { ReactElement } from 'react';
import { LIST_KEYS } from '../../src/toolbar/FollowupKeysDialog.js';
import { en } from '../../src/locales/en.js';

/** The keys of the list, as its own help names them. */
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
        {LIST_KEYS.map(({ message, keys }) => (
          <tr key={message}>
            <td>
              {keys
                .map((held) => held.map((key) => (key === ' ' ? 'Space' : key.replace('Arrow', ''))).join(' + '))
                .join(', ')}
            </td>
            <td>{en.filter[message]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
