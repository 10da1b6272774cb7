import { describe, expect, test, vi } from 'vitest';
import { createTokenSource } from '../../src/core/client/access-token.js';
import type { GetAccessToken } from '../../src/client.js';

const SHARED_FOR_MS = 1000;

/** A host whose answers come when the test has them come, in any order. */
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

/** A host that gives one token after the other at once. */
function quickHost(...given: readonly string[]) {
  const left = [...given];
  const getAccessToken = vi.fn<GetAccessToken>(() => left.shift() ?? 'none-is-left');
  return { getAccessToken, tokens: createTokenSource(getAccessToken, () => 0, SHARED_FOR_MS) };
}

describe('instead of a refused token', () => {
  test('the one is sent that the host has given since, without being asked again', async () => {
    const { tokens, getAccessToken } = quickHost('first', 'second');
    const first = await tokens.current();
    await tokens.current();
    expect(await tokens.replacementFor(first)).toEqual({ token: 'second', call: 2 });
    expect(getAccessToken).toHaveBeenCalledTimes(2);
  });

  test('the later one is sent, though the earlier call was answered last', async () => {
    const { tokens, answers, getAccessToken } = slowHost();
    const earlier = tokens.current();
    const later = tokens.current();
    answers[1]?.give('new');
    await later;
    answers[0]?.give('old');
    expect(await tokens.replacementFor(await earlier)).toEqual({ token: 'new', call: 2 });
    expect(getAccessToken).toHaveBeenCalledTimes(2);
  });

  test('the same is sent by a host that has no other, however many are refused', async () => {
    const { tokens } = quickHost('only', 'only', 'only');
    const first = await tokens.current();
    expect(await tokens.replacementFor(first)).toMatchObject({ token: 'only' });
    expect(await tokens.replacementFor(first)).toMatchObject({ token: 'only' });
  });

  test('what took the place of twenty tokens is remembered, and of no more', async () => {
    const chain = Array.from({ length: 22 }, (_, index) => `token-${index}`);
    // In the end the host gives one that was refused before, so that what took its place is all there is.
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
  test('is joined for a time, and then another begins', async () => {
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

  test('and fails in the end leaves the one that began after it to be joined', async () => {
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
