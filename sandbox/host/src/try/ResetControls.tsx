import { useDemoWords } from '../words/use-demo-words.js';
import { Feedback } from './Feedback.js';
import { sandboxApi } from './sandbox-api.js';
import { useAction } from './use-action.js';

/** Restores the initial data. */
export function ResetControls() {
  const action = useAction();
  const words = useDemoWords();
  return (
    <>
      <p className="hint">{words.resetHint}</p>
      <div className="buttons">
        <button
          type="button"
          className="button"
          data-kind="danger"
          disabled={action.busy}
          onClick={() =>
            void action.run(async () => {
              await sandboxApi.reset();
              location.reload();
              return '';
            })
          }
        >
          {words.reset}
        </button>
      </div>
      <Feedback action={action} />
    </>
  );
}
