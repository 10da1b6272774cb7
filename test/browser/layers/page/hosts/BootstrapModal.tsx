import 'bootstrap/dist/css/bootstrap.min.css';
import Modal from 'bootstrap/js/dist/modal.js';
import { useRef } from 'react';
import 'react-followups/styles.css';
import { Desk } from '../Desk.js';

export default function BootstrapModal() {
  const modal = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" onClick={() => modal.current && new Modal(modal.current).show()}>
        Open the host’s layer
      </button>
      <div
        ref={modal}
        className="modal fade"
        tabIndex={-1}
        aria-label="Host’s layer"
        aria-hidden="true"
        data-host-layer=""
      >
        <div className="modal-dialog modal-lg">
          <div className="modal-content">
            <div className="modal-body">
              <Desk />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
