'use client';
import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '../ui/button/Button.js';
import { useDisplaySettings } from './display-settings-context.js';
import { waysToCode } from '../../core/page/ways-to-code.js';

export interface MissingCodeActionsProps {
  /** The event handler called when the code is to be fetched once more. */
  readonly onTryAgain: () => void;
  readonly size?: ButtonProps['size'];
}

/** Stand beside the words that code could not be fetched, and lead to it. Renders a `<button>` for each way. */
export function MissingCodeActions({ onTryAgain, size = 'small' }: MissingCodeActionsProps): ReactElement {
  const ways = waysToCode(useDisplaySettings().messages.common, onTryAgain);
  return (
    <>
      {ways.map(({ label, onSelect }) => (
        <Button key={label} size={size} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </>
  );
}
