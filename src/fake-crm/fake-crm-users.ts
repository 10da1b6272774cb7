/** The user behind a token of which the fake CRM is told nothing else. */
export const FAKE_CRM_USER_ID = '00000000-0000-7000-8000-00000000a11c';

/** The user who makes the changes of the fake CRM's `edit`, `remove` and `add`. */
export const FAKE_CRM_COLLEAGUE_ID = '00000000-0000-7000-8000-00000000b0b0';
