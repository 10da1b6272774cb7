import { expect, test, vi } from 'vitest';
import { createSleep } from '../../src/core/client/sleep.js';

/** A wait that the test or a signal ends. */
function aWait() {
  const controller = new AbortController();
  const { signal } = controller;
  const add = vi.spyOn(signal, 'addEventListener');
  const remove = vi.spyOn(signal, 'removeEventListener');
  const cancel = vi.fn();
  let ring: () => void = () => {};
  const wait = createSleep((run) => {
    ring = run;
    return cancel;
  });
  return { wait, signal, cancel, add, remove, ring: () => ring(), abort: () => controller.abort() };
}

test('a wait removes its listener when its time is over', async () => {
  const { wait, signal, ring, cancel, add, remove } = aWait();
  const waiting = wait(5, signal);
  ring();
  await waiting;
  expect(add.mock.calls).toEqual([['abort', expect.any(Function)]]);
  expect(remove.mock.calls).toEqual(add.mock.calls);
  expect(cancel).not.toHaveBeenCalled();
});

test('an aborted wait removes its listener and its timer', async () => {
  const { wait, signal, abort, cancel, add, remove } = aWait();
  const waiting = wait(5, signal);
  abort();
  await expect(waiting).rejects.toMatchObject({ name: 'FollowupsError', kind: 'aborted', effect: 'none' });
  expect(remove.mock.calls).toEqual(add.mock.calls);
  expect(cancel).toHaveBeenCalledOnce();
});

test('a wait aborted beforehand adds no listener', async () => {
  const { wait, signal, abort, cancel, add } = aWait();
  abort();
  await expect(wait(5, signal)).rejects.toMatchObject({ kind: 'aborted', effect: 'none' });
  expect(add).not.toHaveBeenCalled();
  expect(cancel).toHaveBeenCalledOnce();
});

test('a wait without a signal ends with its time', async () => {
  const { wait, ring } = aWait();
  const waiting = wait(5);
  ring();
  await expect(waiting).resolves.toBeUndefined();
});
