import { describe, expect, test, vi } from 'vitest';
import { createTokenSource } from '../../src/core/client/access-token.js';
import type { GetAccessToken } from '../../src/client.js';

const SHARED_FOR_MS = 1000;

/** A host whose answers the test resolves, in any order. */
function slowHost() {
  let time = 0;
  const answers: { readonly give: (token: string) => void; readonly fail: () => void }[] = [];
  const getAccessToken = vi.fn<GetAccessToken>(
    () =>
      new Promise((resolve, reject) => {
        answers.push({ give: resolve, fail: () => reject(new Error('signed out')) });
      }),
  );
  return {
    getAccessToken,
    answers,
    tokens: createTokenSource(getAccessToken, () => time, SHARED_FOR_MS),
    wait: (ms: number) => {
      time += ms;
    },
  };
}

/** A host that returns one token after another at once. */
function quickHost(...given: readonly string[]) {
  const left = [...given];
  const getAccessToken = vi.fn<GetAccessToken>(() => left.shift() ?? 'none-is-left');
  return { getAccessToken, tokens: createTokenSource(getAccessToken, () => 0, SHARED_FOR_MS) };
}

describe('instead of a refused token', () => {
  test('sends the one returned since, without asking again', async () => {
    const { tokens, getAccessToken } = quickHost('first', 'second');
    const first = await tokens.current();
    await tokens.current();
    expect(await tokens.replacementFor(first)).toEqual({ token: 'second', call: 2 });
    expect(getAccessToken).toHaveBeenCalledTimes(2);
  });

  test('sends the later one, even if the earlier call was answered last', async () => {
    const { tokens, answers, getAccessToken } = slowHost();
    const earlier = tokens.current();
    const later = tokens.current();
    answers[1]?.give('new');
    await later;
    answers[0]?.give('old');
    expect(await tokens.replacementFor(await earlier)).toEqual({ token: 'new', call: 2 });
    expect(getAccessToken).toHaveBeenCalledTimes(2);
  });

  test('sends the same one if the host has no other, however many are refused', async () => {
    const { tokens } = quickHost('only', 'only', 'only');
    const first = await tokens.current();
    expect(await tokens.replacementFor(first)).toMatchObject({ token: 'only' });
    expect(await tokens.replacementFor(first)).toMatchObject({ token: 'only' });
  });

  test('remembers the replacements of twenty tokens, and no more', async () => {
    const chain = Array.from({ length: 22 }, (_, index) => `token-${index}`);
    // The host finally returns a token that was refused before: only its remembered replacement helps.
    const { tokens, getAccessToken } = quickHost(...chain, 'token-5');
    const given = [await tokens.current()];
    for (let index = 0; index < 21; index += 1) {
      const last = given.at(-1);
      if (last) given.push(await tokens.replacementFor(last));
    }
    await tokens.current();
    const [first, second] = given;
    if (!first || !second) throw new Error('No tokens');
    getAccessToken.mockClear();
    await tokens.replacementFor(second);
    expect(getAccessToken).not.toHaveBeenCalled();
    await tokens.replacementFor(first);
    expect(getAccessToken.mock.calls).toEqual([[{ rejectedToken: 'token-0' }]]);
  });
});

describe('a refresh that hangs', () => {
  test('is joined for a while, and then another begins', async () => {
    const { tokens, answers, getAccessToken, wait } = slowHost();
    const asked = tokens.current();
    answers[0]?.give('old');
    const old = await asked;
    void tokens.replacementFor(old);
    wait(SHARED_FOR_MS - 1);
    void tokens.replacementFor(old);
    expect(getAccessToken).toHaveBeenCalledTimes(2);
    wait(1);
    void tokens.replacementFor(old);
    expect(getAccessToken).toHaveBeenCalledTimes(3);
  });

  test('that fails in the end leaves the one begun after it shared', async () => {
    const { tokens, answers, getAccessToken, wait } = slowHost();
    const asked = tokens.current();
    answers[0]?.give('old');
    const old = await asked;
    const first = tokens.replacementFor(old);
    wait(SHARED_FOR_MS);
    const second = tokens.replacementFor(old);
    answers[1]?.fail();
    await expect(first).rejects.toMatchObject({ kind: 'unauthorized' });
    const third = tokens.replacementFor(old);
    answers[2]?.give('new');
    expect(await second).toEqual({ token: 'new', call: 3 });
    expect(await third).toEqual({ token: 'new', call: 3 });
    expect(getAccessToken).toHaveBeenCalledTimes(3);
  });
});
