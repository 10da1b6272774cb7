import { sameId } from '../followup/fields.js';
import { shortId } from '../followup/short-id.js';
import { withEnglish } from '../messages/merge-messages.js';
import { allEnglish } from '../messages/all-english.js';
import type { DisplaySettings } from './display-settings.js';
import type { Owner } from './owners.js';

/** The name of an owner, marked if it is the current user; the beginning of the id if the name is unknown. */
export function ownerWords(
  id: string,
  owner: Owner | null | undefined,
  { messages, currentUserId }: Pick<DisplaySettings, 'messages' | 'currentUserId'>,
): string {
  const { editor } = withEnglish(messages, allEnglish);
  const isMe = sameId(id, currentUserId);
  if (owner) return isMe ? editor.ownerMe({ name: owner.name }) : owner.name;
  return isMe ? editor.me : editor.unknownOwner({ id: shortId(id) });
}
