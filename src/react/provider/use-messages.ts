'use client';
import type { Messages } from '../../core/messages/messages.js';
import { allMessages } from '../../core/page/all-messages.js';
import { useDisplaySettings } from './display-settings-context.js';

/** Every message of the nearest provider; see `allMessages`. */
export function useMessages(): Messages {
  return allMessages(useDisplaySettings().messages);
}
