import { configure } from '@testing-library/react';

// Code that is needed later is a file of its own, and transformed when it is first asked for.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
