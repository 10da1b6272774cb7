'use client';
import { useRef } from 'react';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/Button.js';
import { Dialog, DialogFooter } from '../ui/Dialog.js';

export interface DiscardPromptViewProps {
  /** Whether the prompt is open. */
  open: boolean;
  /** Whether the CRM may hold the changes already. */
  maybeSaved: boolean;
  /** The event handler called when the person gives up what they typed. */
  onDiscard: (event: Event) => void;
  /** The event handler called when the person leaves and wants the text kept; without it that is not offered. */
  onKeepText?: ((event: Event) => void) | undefined;
  /** The event handler called when the person goes on editing. */
  onKeepEditing: () => void;
}

/** The question before typed text is given up. Renders an alert dialog over the editor. */
export function DiscardPromptView({ open, maybeSaved, onDiscard, onKeepText, onKeepEditing }: DiscardPromptViewProps) {
  const settings = useDisplaySettings();
  const { editor } = settings.messages;
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onKeepEditing}
      role="alertdialog"
      size="small"
      title={editor.discardTitle}
      description={maybeSaved ? editor.discardDetailUnconfirmed : editor.discardDetail}
      initialFocus={() => keep.current}
      root={settings}
      container={settings.portalContainer}
    >
      <DialogFooter>
        <Button ref={keep} onClick={onKeepEditing}>
          {editor.keepEditing}
        </Button>
        {onKeepText ? <Button onClick={(event) => onKeepText(event.nativeEvent)}>{editor.keepText}</Button> : null}
        <Button variant="danger" onClick={(event) => onDiscard(event.nativeEvent)}>
          {editor.discard}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
