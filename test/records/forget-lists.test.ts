import { expect, test } from 'vitest';
import { forgetOtherUsers, forgetUser } from '../../src/core/records/forget-lists.js';
import { createSimulatedDisk } from './simulated-disk.js';

function aDisk(...keys: readonly string[]) {
  const disk = createSimulatedDisk({ sleep: () => Promise.resolve() });
  for (const key of keys) disk.entries.set(key, 'kept');
  return { ...disk, keys: () => [...disk.entries.keys()] };
}

test('forgets all lists of one user, and nothing of another user, another API, or those who may keep lists', async () => {
  const others = ['owner/crm', 'list/crm/amara-2///head', 'list/crm/bela///head', 'list/crm-2/amara///head'];
  const disk = aDisk('list/crm/amara///head', ...others, 'list/crm/amara///part', 'list/crm/amara/50//head');
  await forgetUser(disk.storage, 'crm', 'amara');
  expect(disk.keys()).toEqual(others);
});

test('while no one is signed in, nothing of an API is left, even for a user whose id looks like none', async () => {
  const disk = aDisk('owner/crm', 'list/crm/null///head', 'list/crm/amara///head', 'list/other/amara///head');
  await forgetOtherUsers(disk.storage, 'crm', null);
  expect(disk.keys()).toEqual(['list/other/amara///head']);
});

test.each([
  ['nobody is signed in and nothing lies there', null, []],
  ['nobody is signed in and only another API keeps lists', null, ['owner/other', 'list/other/amara///head']],
  ['all that lies there is the user’s own', 'amara', ['list/crm/amara///head']],
])('when %s, the disk is only read and left as it is', async (_when, user, keys) => {
  const disk = aDisk(...keys);
  if (user !== null) disk.entries.set('owner/crm', user);
  const before = disk.keys();
  await forgetOtherUsers(disk.storage, 'crm', user);
  expect(disk.keys()).toEqual(before);
  expect(disk.calls.map(({ call }) => call)).toEqual(['read', 'keys']);
});
