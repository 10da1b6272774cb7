import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signIn } from '../crm/session.js';
import { USERS } from '../crm/users.js';
import { useShellWords } from './shell-words.js';
import type { UserName } from '../crm/users.js';

/** Asks the user to sign in again without leaving the page, so that nothing they typed is lost. */
export function SessionEnded({ user }: { user: UserName }) {
  const queryClient = useQueryClient();
  const words = useShellWords();
  const [busy, setBusy] = useState(false);

  async function signInAgain(): Promise<void> {
    setBusy(true);
    await signIn(user);
    // The first answer with the new token resumes the saves that were waiting for it.
    await queryClient.invalidateQueries();
    setBusy(false);
  }

  return (
    <div className="session-ended" role="alert">
      <p>{words.sessionEnded}</p>
      <button type="button" className="button" data-kind="accent" disabled={busy} onClick={() => void signInAgain()}>
        {words.signInAgain(USERS[user].label)}
      </button>
    </div>
  );
}
