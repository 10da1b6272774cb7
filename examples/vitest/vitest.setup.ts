import { configure } from '@testing-library/react';

// Code that is needed later is a file of its own, which takes more than the usual second where the machine is busy.
configure({ asyncUtilTimeout: 10_000 });
