import { useState } from 'react';
import { samePatch, type FollowupPatch } from '../../core/followup/followup-patch.js';
import { openChangeDetails, type OpenChangeDetails } from '../ui/layer/open-change.js';
import type { EditorProps, EditorStep } from './followup-edit-props.js';
import type { FollowupForm } from './followup-form.js';

/** Leaving the record that an editor shows; asks first if typed text would be lost. */
export interface Leaving {
  /** Closes the editor. */
  readonly leave: (details: OpenChangeDetails) => void;
  /** Moves to another record. */
  readonly step: (to: EditorStep) => void;
  /** The answers to the open question; `null` for none. */
  readonly asking: {
    readonly onDiscard: (event: Event) => void;
    /** Leaves and keeps the text as a draft; `undefined` if it can't be kept. */
    readonly onKeepText: ((event: Event) => void) | undefined;
    readonly onKeepEditing: () => void;
  } | null;
}

export interface LeavingOptions extends Pick<
  EditorProps,
  'open' | 'status' | 'keepsText' | 'onOpenChange' | 'onStep' | 'onDiscard'
> {
  readonly form: FollowupForm | null;
  /** The changes that are kept when the user closes the editor; it asks only about other changes. */
  readonly keptPatch?: FollowupPatch | null | undefined;
}

/** The form with the text at risk, the user's destination, and whether the text could be kept as a draft. */
interface Asking {
  readonly form: FollowupForm;
  readonly to: 'close' | EditorStep;
  readonly canKeep: boolean;
}

export function useLeaving(options: LeavingOptions): Leaving {
  const { open, form, status, keptPatch = null, keepsText = false, onOpenChange, onStep, onDiscard } = options;
  const [asking, setAsking] = useState<Asking | null>(null);
  // If the editor is closed or moved from outside, drop the question, so that it does not reappear.
  if (asking && (!open || asking.form !== form)) setAsking(null);

  const formAtRisk = (): FollowupForm | null => {
    const saveGoesOn = status === 'saving';
    if (!form?.isDirty() || saveGoesOn) return null;
    const isKept = keptPatch !== null && samePatch(form.collectPatch(), keptPatch);
    return isKept ? null : form;
  };

  return {
    leave(details) {
      const atRisk = formAtRisk();
      if (atRisk) setAsking({ form: atRisk, to: 'close', canKeep: keepsText && atRisk.isWhole() });
      else onOpenChange(false, details);
    },
    step(to) {
      const atRisk = formAtRisk();
      // Typed text is kept as a draft, except text that can't be parsed.
      if (atRisk && !(keepsText && atRisk.isWhole())) setAsking({ form: atRisk, to, canKeep: false });
      else onStep?.(to);
    },
    asking: asking && {
      onDiscard(event) {
        setAsking(null);
        if (asking.to !== 'close') {
          onDiscard?.();
          onStep?.(asking.to);
          return;
        }
        const details = openChangeDetails('discard-press', event);
        onOpenChange(false, details);
        if (!details.isCanceled) onDiscard?.();
      },
      onKeepText: asking.canKeep
        ? (event) => {
            setAsking(null);
            onOpenChange(false, openChangeDetails('cancel-press', event));
          }
        : undefined,
      onKeepEditing: () => setAsking(null),
    },
  };
}
