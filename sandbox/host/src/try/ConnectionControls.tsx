import { otherOrigin } from '../crm/crm-address.js';
import { offline, setOffline } from '../crm/network.js';
import { renewsTokens } from '../crm/session.js';
import { changeSetting, settings } from '../settings.js';
import type { Settings } from '../settings.js';
import { useStore } from '../store.js';
import { useDemoWords } from '../words/use-demo-words.js';
import { Choice } from './Choice.js';
import { Feedback } from './Feedback.js';
import { sandboxApi } from './sandbox-api.js';
import { Toggle } from './Toggle.js';
import { useAction } from './use-action.js';

/** Controls what is between the page and the CRM. */
export function ConnectionControls() {
  const { crmOrigin, singleRead, followsChanges } = useStore(settings);
  const words = useDemoWords();
  const isOffline = useStore(offline);
  const renews = useStore(renewsTokens);
  const action = useAction();
  const other = otherOrigin();

  /** Reloads, because the client is created when the page loads. */
  function changeAndReload<Name extends 'crmOrigin' | 'singleRead' | 'followsChanges'>(
    name: Name,
    value: Settings[Name],
  ): void {
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
              return words.expired;
            })
          }
        >
          {words.expire}
        </button>
      </div>
      <Feedback action={action} />
      <Toggle
        label={words.renew}
        checked={renews}
        onChange={(checked) => renewsTokens.set(checked)}
        hint={words.renewHint}
      />
      <Toggle label={words.offline} checked={isOffline} onChange={setOffline} hint={words.offlineHint} />
      <Choice
        label={words.crmAt}
        value={crmOrigin}
        options={[
          { value: 'same', label: words.thisOrigin({ host: location.host }) },
          {
            value: 'other',
            label: words.otherOrigin({ host: other?.replace(/^.*\/\//, '') ?? words.noOrigin }),
            disabled: other === null,
          },
        ]}
        onChange={(value) => changeAndReload('crmOrigin', value)}
        hint={words.crmAtHint}
      />
      <Choice
        label={words.readAgain}
        value={singleRead}
        options={[
          { value: 'list', label: words.throughList },
          { value: 'get', label: words.byGet },
        ]}
        onChange={(value) => changeAndReload('singleRead', value)}
        hint={words.readAgainHint}
      />
      <Toggle
        label={words.follow}
        checked={followsChanges}
        onChange={(checked) => changeAndReload('followsChanges', checked)}
        hint={words.followHint}
      />
    </>
  );
}
