import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { failAsTranslated } from './translated.js';

failAsTranslated();

// A busy machine takes time to load a lazy part.
configure({ reactStrictMode: true, asyncUtilTimeout: 5_000 });

// Files of one project share a window: clean up for the next one.
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
