import { signIn } from '../crm/session.js';
import { USER_NAMES, USERS } from '../crm/users.js';
import { Icon } from './Icon.js';
import { SignInError } from './SignInError.js';

/** The page for signed-out users. The sandbox needs no password. */
export function SignIn() {
  return (
    <main className="sign-in">
      <p className="brand">
        <Icon name="brand" />
        Northwind Desk
      </p>
      <h1>Sign in as</h1>
      <SignInError />
      <ul>
        {USER_NAMES.map((user) => (
          <li key={user}>
            <button type="button" className="button" onClick={() => void signIn(user)}>
              <strong>{USERS[user].label}</strong>
              <span>{USERS[user].note}</span>
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
