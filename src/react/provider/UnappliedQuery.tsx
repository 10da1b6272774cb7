'use client';
import type { ReactElement } from 'react';
import { Icon } from '../ui/Icon.js';
import { useDisplaySettings } from './display-settings-context.js';
import { MissingCodeActions } from './MissingCodeActions.js';

export interface UnappliedQueryProps {
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
