'use client';
import type { ReactElement } from 'react';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { useDisplaySettings } from './display-settings.js';

export interface UnappliedQueryProps {
  /** The event handler called when what is missing is to be fetched once more. */
  readonly onTryAgain: () => void;
}

/** Says beside the controls that what they ask for can't be applied, so that everything is shown. Renders a `<div>`. */
export function UnappliedQuery({ onTryAgain }: UnappliedQueryProps): ReactElement {
  const { common, table } = useDisplaySettings().messages;
  return (
    <div className="rf-unapplied" role="alert">
      <Icon name="alert" />
      <span>{table.unapplied}</span>
      <Button size="small" onClick={onTryAgain}>
        {common.tryAgain}
      </Button>
    </div>
  );
}
