import { otherOrigin } from '../crm/crm-address.js';
import { offline, setOffline } from '../crm/network.js';
import { renewsTokens } from '../crm/session.js';
import { changeSetting, settings } from '../settings.js';
import type { Settings } from '../settings.js';
import { useStore } from '../store.js';
import { Choice } from './Choice.js';
import { Feedback } from './Feedback.js';
import { sandboxApi } from './sandbox-api.js';
import { Toggle } from './Toggle.js';
import { useAction } from './use-action.js';

/** Controls what is between the page and the CRM. */
export function ConnectionControls() {
  const { crmOrigin, singleRead } = useStore(settings);
  const isOffline = useStore(offline);
  const renews = useStore(renewsTokens);
  const action = useAction();
  const other = otherOrigin();

  /** Reloads, because the client is created when the page loads. */
  function changeAndReload<Name extends 'crmOrigin' | 'singleRead'>(name: Name, value: Settings[Name]): void {
    changeSetting(name, value);
    location.reload();
  }

  return (
    <>
      <div className="buttons">
        <button
          type="button"
          className="button"
          onClick={() =>
            void action.run(async () => {
              await sandboxApi.expireTokens();
              return 'Every token has expired; the next request is answered with 401.';
            })
          }
        >
          Expire the token now
        </button>
      </div>
      <Feedback action={action} />
      <Toggle
        label="Renew a refused token silently"
        checked={renews}
        onChange={(checked) => renewsTokens.set(checked)}
        hint="Off: a 401 ends the session, and saves wait until you sign in again."
      />
      <Toggle
        label="Offline"
        checked={isOffline}
        onChange={setOffline}
        hint="Cuts this page off from the CRM. For the real thing use the Network panel of the browser's developer tools: Throttling, Offline."
      />
      <Choice
        label="The CRM is at"
        value={crmOrigin}
        options={[
          { value: 'same', label: `This origin (${location.host})` },
          {
            value: 'other',
            label: `Another origin (${other?.replace(/^.*\/\//, '') ?? 'none here'})`,
            disabled: other === null,
          },
        ]}
        onChange={(value) => changeAndReload('crmOrigin', value)}
        hint="Most CRMs are at another origin, where CORS decides what the page gets to see. Reloads the page."
      />
      <Choice
        label="One record is read again"
        value={singleRead}
        options={[
          { value: 'list', label: 'Through the list, as documented' },
          { value: 'get', label: "By the sandbox's own GET" },
        ]}
        onChange={(value) => changeAndReload('singleRead', value)}
        hint="Settles whether a doubtful save took effect. Reloads the page."
      />
    </>
  );
}
