'use client';
import type { FirstMessages } from '../../core/messages/first-english.js';
import { mergedWith } from '../../core/messages/merge-messages.js';
import { workspaceEnglish, type WorkspaceWords } from '../../core/messages/workspace-english.js';
import { useDisplaySettings } from './display-settings-context.js';

const withEnglish = mergedWith(workspaceEnglish);

/** The messages around a list from the start; a table alone does without them. */
export function workspaceWords(first: FirstMessages): WorkspaceWords {
  return withEnglish(first);
}

/** The same, of the nearest provider; see `workspaceWords`. */
export function useWorkspaceWords(): WorkspaceWords {
  return workspaceWords(useDisplaySettings().messages);
}
