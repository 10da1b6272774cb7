import * as z from 'zod/mini';
import { EDITABLE_FIELDS, ofEach } from './fields.js';

/** Values of editable fields as they stand in storage: as on the wire. */
export const wireValues = z.object(ofEach(EDITABLE_FIELDS, () => z.optional(z.nullable(z.string()))));
