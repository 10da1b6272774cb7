import { signInError } from '../crm/session.js';
import { useStore } from '../store.js';

export function SignInError() {
  const error = useStore(signInError);
  return error === null ? null : (
    <p className="sign-in-error" role="alert">
      {error}
    </p>
  );
}
