import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createFollowupsClient } from '../../src/client.js';
import { FollowupEditDialog, FollowupsProvider, FollowupWorkspace } from '../../src/index.js';
import { buildFollowup, createFakeCrm } from '../../src/testing.js';

const ownOptions = new Map<object, (this: never) => object>();

/** Sets the language and zone of the machine that the code runs on. */
function runOn(locale: string, timeZone: string): void {
  for (const { prototype } of [Intl.DateTimeFormat, Intl.PluralRules]) {
    const resolvedOptions = ownOptions.get(prototype) ?? (prototype.resolvedOptions as (this: never) => object);
    ownOptions.set(prototype, resolvedOptions);
    vi.spyOn(prototype, 'resolvedOptions').mockImplementation(function resolved(this: never) {
      return { ...resolvedOptions.call(this), locale, timeZone } as never;
    });
  }
}

const USER = '2f6d6c1e-0b0f-4f43-9d0c-8f2c3a1b7e55';
const followup = buildFollowup({ note: 'Call Ann' });

function page() {
  const crm = createFakeCrm({ followups: [followup] });
  const client = createFollowupsClient({
    baseUrl: 'https://crm.example',
    getAccessToken: () => 'token',
    fetch: crm.fetch,
  });
  return (
    <FollowupsProvider client={client} currentUserId={USER}>
      <FollowupWorkspace />
      <FollowupEditDialog followupId={followup.id} open={false} onOpenChange={() => {}} />
    </FollowupsProvider>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the first render in a browser matches the server, whatever its language, zone and storage', async () => {
  runOn('de-DE', 'Europe/Berlin');
  const html = renderToString(page());
  expect(html).toContain('lang="en"');

  runOn('ar-EG', 'Asia/Tokyo');
  localStorage.setItem(`react-followups:layout:${USER}`, '{"hidden":["note"],"order":["status"],"widths":{}}');
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const mismatches: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void mismatches.push(words));

  const root = await act(async () =>
    hydrateRoot(container, page(), { onRecoverableError: (error) => mismatches.push(error) }),
  );
  expect(mismatches).toEqual([]);
  // After that it uses the browser's settings.
  expect(container.querySelector('section')?.lang).toBe('ar-EG');
  act(() => root.unmount());
  container.remove();
});

test('a page without server rendering uses the language of the browser at once', () => {
  runOn('fr-FR', 'Europe/Paris');
  const rendered: string[] = [];
  render(
    <Profiler id="page" onRender={() => rendered.push(document.querySelector('section')?.lang ?? '')}>
      {page()}
    </Profiler>,
  );
  expect(new Set(rendered)).toEqual(new Set(['fr-FR']));
});
