import { signInError } from '../crm/session.js';
import { useStore } from '../store.js';
import { useDemoWords } from '../words/use-demo-words.js';

export function SignInError() {
  const error = useStore(signInError);
  const words = useDemoWords();
  return error === null ? null : (
    <p className="sign-in-error" role="alert">
      {words.signInFailed({ reason: error === '' ? words.noAnswer : error })}
    </p>
  );
}
