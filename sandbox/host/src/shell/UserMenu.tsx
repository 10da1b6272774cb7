import type { Session } from '../crm/open-session.js';
import { signIn, signOut } from '../crm/session.js';
import { useShellWords } from './shell-words.js';
import { useDemoWords } from '../words/use-demo-words.js';
import { isUserName, USER_NAMES, USERS } from '../crm/users.js';

/** Shows the current user and lets one switch to another. */
export function UserMenu({ session }: { session: Session }) {
  const words = useShellWords();
  const { users } = useDemoWords();
  return (
    <div className="user-menu">
      <label htmlFor="user">{words.signInAs}</label>
      <select
        id="user"
        value={session.user}
        onChange={(event) => {
          if (isUserName(event.target.value)) void signIn(event.target.value);
        }}
      >
        {USER_NAMES.map((user) => (
          <option key={user} value={user}>
            {USERS[user].label} ({users[USERS[user].kind]})
          </option>
        ))}
      </select>
      <button type="button" className="button" onClick={signOut}>
        {words.signOut}
      </button>
    </div>
  );
}
