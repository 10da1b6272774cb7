import * as library from 'react-followups';
import * as client from 'react-followups/client';
import * as query from 'react-followups/query';
import 'react-followups/styles.css';

/** Everything that the library exports for a page, so that tree shaking removes nothing. */

Object.assign(globalThis, { everything: { ...library, ...client, ...query } });
