'use client';
import type { ReactElement } from 'react';
import { Icon } from '../ui/Icon.js';
import { useDisplaySettings } from './display-settings-context.js';
import { MissingCodeActions } from './MissingCodeActions.js';

export interface UnappliedQueryProps {
  /** The event handler called when what is missing is to be fetched once more. */
  readonly onTryAgain: () => void;
}

/** Says beside the controls that what they ask for can't be applied, so that everything is shown. Renders a `<div>`. */
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
