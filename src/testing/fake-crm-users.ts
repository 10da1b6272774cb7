/**
 * The default user of the fake CRM's tokens.
 *
 * @example
 * const mine = buildFollowup({ owner_user_id: FAKE_CRM_USER_ID });
 * <FollowupsProvider client={client} currentUserId={FAKE_CRM_USER_ID} />
 */
export const FAKE_CRM_USER_ID = '00000000-0000-7000-8000-00000000a11c';

/**
 * The user who makes the changes of the fake CRM's `edit`, `remove` and `add`.
 *
 * @example
 * const owners = [{ id: FAKE_CRM_COLLEAGUE_ID, name: 'Robin Reyes' }];
 * <FollowupsProvider client={client} owners={owners} />
 */
export const FAKE_CRM_COLLEAGUE_ID = '00000000-0000-7000-8000-00000000b0b0';
