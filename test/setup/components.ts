import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { failAsTranslated } from './translated.js';

failAsTranslated();

// A machine with other work to do takes its time to load a part.
configure({ reactStrictMode: true, asyncUtilTimeout: 5_000 });

// Files of one project share a window: what one leaves in it is not the next one's.
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
