import { useRef } from 'react';
import 'react-followups/styles.css';
import { Desk } from '../Desk.js';

export default function NativeDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Open the host’s layer
      </button>
      <dialog ref={dialog} aria-label="Host’s layer" data-host-layer="" style={{ inlineSize: '56rem' }}>
        <Desk />
      </dialog>
    </>
  );
}
