import * as library from 'react-followups';
import * as client from 'react-followups/client';
import * as query from 'react-followups/query';
import 'react-followups/styles.css';

/** All that the library exports for a page, so that no part of it is left out of the bundle. */

Object.assign(globalThis, { everything: { ...library, ...client, ...query } });
