// Small native <dialog> editor used by the hand-rolled pages.
import { useEffect, useRef } from 'react';
export function EditDialog({ rec, onSave, onClose }) {
  const ref = useRef(null);
  useEffect(() => {
    ref.current.showModal();
  }, []);
  const submit = (e) => {
    e.preventDefault();
    const f = new FormData(e.currentTarget);
    onSave(rec.id, {
      status: f.get('status'),
      priority: f.get('priority'),
      due_at: f.get('due_at') + ':00.000Z',
      note: f.get('note'),
      completion_note: f.get('completion_note') || null,
    });
    onClose();
  };
  return (
    <dialog ref={ref} className="edit" onClose={onClose}>
      <form onSubmit={submit}>
        <label>
          Status{' '}
          <select name="status" defaultValue={rec.status}>
            {['open', 'done', 'snoozed', 'cancelled'].map((s) => (
              <option key={s}>{s}</option>
            ))}
          </select>
        </label>
        <label>
          Priority{' '}
          <select name="priority" defaultValue={rec.priority}>
            {['low', 'normal', 'high', 'urgent'].map((s) => (
              <option key={s}>{s}</option>
            ))}
          </select>
        </label>
        <label>
          Due <input name="due_at" type="datetime-local" defaultValue={rec.due_at.slice(0, 16)} />
        </label>
        <label>
          Note <textarea name="note" defaultValue={rec.note} />
        </label>
        <label>
          Completion note <textarea name="completion_note" defaultValue={rec.completion_note ?? ''} />
        </label>
        <div>
          <button>Save</button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
