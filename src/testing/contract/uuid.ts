import { isUuid } from '../../core/followup/uuid.js';

export { isUuid };

/** The one spelling of an id that is stored and compared; a UUID means the same in either case. */
export function canonicalId(id: string): string {
  return isUuid(id) ? id.toLowerCase() : id;
}
