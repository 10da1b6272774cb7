import { isUuid } from '../../core/followup/uuid.js';

export { isUuid };

/** Returns an id in the form that is stored and compared; UUIDs are case-insensitive. */
export function canonicalId(id: string): string {
  return isUuid(id) ? id.toLowerCase() : id;
}
