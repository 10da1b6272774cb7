'use client';
import { useRef, useState, type ReactElement } from 'react';
import { sameId } from '../../core/followup/fields.js';
import { shortId } from '../../core/followup/followup-id.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { nameAmong } from '../../core/page/tell-apart.js';
import { useOwnerLookup } from '../provider/use-lookup.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import type { WorklistScope } from '../../core/worklist/worklist-query.js';
import { Popup } from './Popup.js';
import type { ScopePanelProps } from './ScopePanel.js';
import { useToolbarParts } from './use-toolbar-parts.js';

export interface ScopeButtonProps extends Omit<ScopePanelProps, 'onChoose'> {
  /** The event handler called when the user chooses whose follow-ups to show. */
  onScopeChange: (scope: WorklistScope) => void;
}

/** Whose follow-ups are shown, with a panel to choose that. Renders a `<button>` with a panel. */
export function ScopeButton({ scope, onScopeChange, hasCurrentUser }: ScopeButtonProps): ReactElement {
  const { currentUserId, owners } = useDisplaySettings();
  const { filter } = useMessages(workspaceEnglish);
  const [open, setOpen] = useState(false);
  const code = useToolbarParts(open);
  const button = useRef<HTMLButtonElement>(null);
  const isMine = scope === 'mine' || sameId(scope, currentUserId);
  const person = isMine || scope === 'everyone' ? null : scope;
  const nameOf = useOwnerLookup([person]);
  const personName = (id: string): string => {
    const name = nameOf(id)?.name;
    return name ? nameAmong(owners, id, name) : shortId(id);
  };
  const words = person === null ? (isMine ? filter.scopeMine : filter.scopeEveryone) : personName(person);

  return (
    <Popup
      open={open}
      onOpenChange={setOpen}
      buttonRef={button}
      button={
        <span className="rf-scope-name" dir="auto">
          {words}
        </span>
      }
      buttonProps={{ 'aria-label': `${filter.scope}: ${words}` }}
      label={filter.scope}
      code={code}
      renderPanel={({ ScopePanel }) => (
        <ScopePanel
          scope={isMine ? 'mine' : scope}
          hasCurrentUser={hasCurrentUser}
          onChoose={(next) => {
            setOpen(false);
            button.current?.focus();
            onScopeChange(next);
          }}
        />
      )}
    />
  );
}
