import { Feedback } from './Feedback.js';
import { sandboxApi } from './sandbox-api.js';
import { useAction } from './use-action.js';

/** Restores the initial data. */
export function ResetControls() {
  const action = useAction();
  return (
    <>
      <p className="hint">
        Forgets every change, key and fault, brings the first follow-ups back and reloads the page.
      </p>
      <div className="buttons">
        <button
          type="button"
          className="button"
          data-kind="danger"
          disabled={action.busy}
          onClick={() =>
            void action.run(async () => {
              const { followups } = await sandboxApi.reset();
              location.reload();
              return `The database holds ${followups} follow-ups, as at first.`;
            })
          }
        >
          Reset the data
        </button>
      </div>
      <Feedback action={action} />
    </>
  );
}
