import { signIn } from '../crm/session.js';
import { USER_NAMES, USERS } from '../crm/users.js';
import { Icon } from './Icon.js';
import { useShellWords } from './shell-words.js';
import { SignInError } from './SignInError.js';
import { useDemoWords } from '../words/use-demo-words.js';

/** The page for signed-out users. The sandbox needs no password. */
export function SignIn() {
  const { users } = useDemoWords();
  const { signInAs } = useShellWords();
  return (
    <main className="sign-in">
      <p className="brand">
        <Icon name="brand" />
        Northwind Desk
      </p>
      <h1>{signInAs}</h1>
      <SignInError />
      <ul>
        {USER_NAMES.map((user) => (
          <li key={user}>
            <button type="button" className="button" onClick={() => void signIn(user)}>
              <strong>{USERS[user].label}</strong>
              <span>{users[USERS[user].kind]}</span>
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
