'use client';
import type { FirstMessages } from '../messages/first-english.js';
import { mergedWith } from '../messages/merge-messages.js';
import { workspaceEnglish, type WorkspaceWords } from '../messages/workspace-english.js';
import { useDisplaySettings } from './display-settings.js';

const withEnglish = mergedWith(workspaceEnglish);

/** The messages of what stands around a list from the start; a table alone does without them. */
export function workspaceWords(first: FirstMessages): WorkspaceWords {
  return withEnglish(first);
}

/** Those of the nearest provider; see `workspaceWords`. */
export function useWorkspaceWords(): WorkspaceWords {
  return workspaceWords(useDisplaySettings().messages);
}
