import { render, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FollowupTable } from '../../src/index.js';
import { buildFollowups } from '../../src/testing.js';
import type * as LateCode from '../../src/core/page/late-code.js';
import { createDesk, findRow } from './connected-harness.js';

/** Whether files can't be fetched at the moment. In a file of its own: code is fetched once for all that use it. */
const network = vi.hoisted(() => ({ isMissing: true }));

vi.mock('../../src/core/page/late-code.js', async (original) => {
  const lateCode = await original<typeof LateCode>();
  return {
    ...lateCode,
    createLoader: <Part,>(fetchPart: () => Promise<Part>) =>
      lateCode.createLoader(() =>
        network.isMissing ? Promise.reject(new Error('Loading chunk 2 failed.')) : fetchPart(),
      ),
  };
});

const followups = buildFollowups(3);
const ids = followups.map(({ id }) => id);

test('the code of host commands in a row is fetched again until it loads', async () => {
  const { Provider, reported } = createDesk({ followups });
  render(
    <Provider lifecycle={{ complete: async () => null }}>
      <FollowupTable editor={null} />
    </Provider>,
  );
  const row = await findRow(ids[0] ?? '');
  await waitFor(() => expect(reported).not.toHaveLength(0));
  expect(within(row).queryByRole('button', { name: /^Complete/ })).toBeNull();
  network.isMissing = false;
  expect(await within(row).findByRole('button', { name: /^Complete/ }, { timeout: 5000 })).not.toBeNull();
});
