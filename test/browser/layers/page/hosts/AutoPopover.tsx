import { useId } from 'react';
import 'react-followups/styles.css';
import { Desk } from '../Desk.js';

export default function AutoPopover() {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id}>
        Open the host’s layer
      </button>
      <div id={id} popover="auto" data-host-layer="" style={{ inlineSize: '56rem' }}>
        <Desk />
      </div>
    </>
  );
}
