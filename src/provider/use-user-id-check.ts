import { useState } from 'react';
import { isUuid, isUuidBegun } from '../followup/uuid.js';

/**
 * Checks a user's id while it is typed: a fault as soon as it can't become an id any more, and where it is not whole once the
 * field was left.
 *
 * @param stored what stands in the record, which is no fault whatever it is
 */
export function useUserIdCheck(
  text: string,
  stored: string,
): { readonly faulty: boolean; readonly onBlur: () => void } {
  const [left, setLeft] = useState(false);
  const id = text.trim();
  const isChanged = id !== '' && text !== stored;
  return {
    faulty: isChanged && !(left ? isUuid(id) : isUuidBegun(id)),
    onBlur: () => {
      if (isChanged) setLeft(true);
    },
  };
}
