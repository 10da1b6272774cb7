'use client';
import { useState, type ReactElement } from 'react';
import { isUuid } from '../../core/followup/uuid.js';
import { OwnerField } from '../editor/OwnerField.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { LateIcon } from '../ui/LateIcon.js';
import type { WorklistScope } from '../../core/worklist/worklist-query.js';

export interface ScopePanelProps {
  /** Whose follow-ups are shown. */
  scope: WorklistScope;
  /** Whether the current user is known. */
  hasCurrentUser: boolean;
  /** The event handler called when the user chooses whose follow-ups to show. */
  onChoose: (scope: WorklistScope) => void;
}

/** The choice between mine, everyone's, and those of one person. Renders a `<div>`. */
export function ScopePanel({ scope, hasCurrentUser, onChoose }: ScopePanelProps): ReactElement {
  const { filter } = useMessages(allEnglish);
  const { owners } = useDisplaySettings();
  const choices = [
    ...(hasCurrentUser || scope === 'mine' ? [{ value: 'mine', words: filter.scopeMine }] : []),
    { value: 'everyone', words: filter.scopeEveryone },
  ];
  const [person, setPerson] = useState(choices.every(({ value }) => value !== scope) ? scope : '');
  return (
    <div className="rf-scope-panel">
      {choices.map(({ value, words }) => (
        <button
          key={value}
          type="button"
          className="rf-scope-choice"
          data-autofocus={value === scope ? '' : undefined}
          aria-pressed={value === scope}
          onClick={() => onChoose(value)}
        >
          <span>{words}</span>
          {value === scope ? <LateIcon name="check" /> : null}
        </button>
      ))}
      <OwnerField
        label={filter.scopePerson}
        value={person}
        onValueChange={(id) => {
          setPerson(id);
          // If the host names no owners, an id is typed character by character.
          if (owners === null ? isUuid(id.trim()) : id !== '') onChoose(id.trim());
        }}
      />
    </div>
  );
}
