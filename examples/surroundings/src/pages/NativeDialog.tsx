import { useRef } from 'react';
import 'react-followups/styles.css';
import { Followups } from '../Followups';

export default function NativeDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Open the follow-ups
      </button>
      <dialog ref={dialog} aria-label="Today" style={{ inlineSize: '60rem' }}>
        <Followups />
      </dialog>
    </>
  );
}
