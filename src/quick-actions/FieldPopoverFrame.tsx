'use client';
import type { ReactElement } from 'react';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Popover } from '../ui/popover/Popover.js';
import type { TypedAhead } from './field-picker.js';
import type { FieldRequest } from './field-request.js';

export interface FieldPopoverProps {
  request: FieldRequest;
  /** What was typed before it was there. */
  ahead: TypedAhead;
  /** The event handler called once it is there and takes the keys itself. */
  onShown: () => void;
  onClose: () => void;
  /** The element to focus when it closes. */
  returnFocus: () => HTMLElement | null;
}

interface FieldPopoverFrameProps extends FieldPopoverProps {
  title: string;
  /** What else tells the record from others; empty for nothing. */
  detail?: string;
  children: ReactElement;
}

/** The popover around what changes a field. */
export function FieldPopoverFrame(props: FieldPopoverFrameProps): ReactElement {
  const { request, returnFocus, onClose, onShown, title, detail = '', children } = props;
  const settings = useDisplaySettings();
  const { common } = useMessages();
  return (
    <Popover
      title={
        <>
          {title}{' '}
          {detail === '' ? null : (
            <span className="rf-popover-detail" dir="auto">
              {detail}
            </span>
          )}
        </>
      }
      closeLabel={common.close}
      anchor={request.anchor}
      returnFocus={returnFocus}
      onClose={onClose}
      onShown={onShown}
      root={settings}
    >
      {children}
    </Popover>
  );
}
