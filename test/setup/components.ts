import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { failAsTranslated } from './translated.js';

failAsTranslated();

/* React captures a stack for each element that it creates, up to this count per second, for warnings: a sixth of the
   time of these tests. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// Lazy parts, requests and renders are real, on a machine that may be busy.
configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 });

// No jitter: a wait before a retry takes no time. Not in a module of the tests, which files of one project load once.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

// Files of one project share a window: clean up for the next one.
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
