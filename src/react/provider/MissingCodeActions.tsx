'use client';
import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '../ui/button/Button.js';
import { useDisplaySettings } from './display-settings-context.js';
import { waysToCode } from '../../core/page/late-code.js';
import { Icon } from '../ui/Icon.js';

export interface MissingCodeActionsProps {
  /** The event handler called to fetch the code again. */
  readonly onTryAgain: () => void;
  readonly size?: ButtonProps['size'];
}

/**
 * The buttons beside a message that code could not be fetched: try again, and reload if needed. Renders a `<button>` for each.
 */
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

interface UnappliedQueryProps {
  /** The event handler called to fetch the missing code again. */
  readonly onTryAgain: () => void;
}

/** A message beside the controls that their query can't be applied and everything is shown. Renders a `<div>`. */
export function UnappliedQuery({ onTryAgain }: UnappliedQueryProps): ReactElement {
  const { table } = useDisplaySettings().messages;
  return (
    <div className="rf-unapplied" role="alert">
      <Icon name="alert" />
      <span>{table.unapplied}</span>
      <MissingCodeActions onTryAgain={onTryAgain} />
    </div>
  );
}
