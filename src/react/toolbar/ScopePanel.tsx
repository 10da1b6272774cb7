'use client';
import { useState, type ReactElement } from 'react';
import { isUuid } from '../../core/followup/uuid.js';
import { OwnerField } from '../editor/OwnerField.js';
import { useMessages } from '../provider/use-messages.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { Icon } from '../ui/Icon.js';
import type { WorklistScope } from '../../core/worklist/worklist-query.js';

export interface ScopePanelProps {
  /** Whose follow-ups are shown. */
  scope: WorklistScope;
  /** Whether it is known who the current user is. */
  hasCurrentUser: boolean;
  /** The event handler called when somebody's follow-ups are to be shown. */
  onChoose: (scope: WorklistScope) => void;
}

/** Mine, everyone's, or those of a person who is looked for. Renders a `<div>`. */
export function ScopePanel({ scope, hasCurrentUser, onChoose }: ScopePanelProps): ReactElement {
  const { filter } = useMessages();
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
          {value === scope ? <Icon name="check" /> : null}
        </button>
      ))}
      <OwnerField
        label={filter.scopePerson}
        value={person}
        onValueChange={(id) => {
          setPerson(id);
          // Where the host names no owners, an id is typed letter by letter.
          if (owners === null ? isUuid(id.trim()) : id !== '') onChoose(id.trim());
        }}
      />
    </div>
  );
}
