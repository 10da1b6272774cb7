import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import { client } from './crm/client.js';
import { priorities, taskTypes } from './crm/options.js';
import { sessionState } from './crm/session.js';
import { useOwners } from './crm/use-owners.js';
import { settings } from './settings.js';
import { DealPage } from './shell/DealPage.js';
import { dealHref, useOpenDeal } from './shell/open-deal.js';
import { Shell } from './shell/Shell.js';
import { SignIn } from './shell/SignIn.js';
import { useStore } from './store.js';
import { noteError, noteEvent } from './try/activity.js';

/** The embed: the provider around the app, so that saves are announced on every page, and one tag where the list belongs. */
export function App() {
  const state = useStore(sessionState);
  const { locale, timeZone, dir, conflictPolicy } = useStore(settings);
  const owners = useOwners();
  const dealId = useOpenDeal();

  if (state.status === 'starting') return <p role="status">Signing in…</p>;
  if (state.status === 'signed-out') return <SignIn />;

  return (
    <FollowupsProvider
      client={client}
      currentUserId={state.session.userId}
      owners={owners}
      taskTypes={taskTypes}
      priorities={priorities}
      dealHref={dealHref}
      locale={locale || undefined}
      timeZone={timeZone || undefined}
      dir={dir}
      conflictPolicy={conflictPolicy}
      onEvent={noteEvent}
      onError={noteError}
    >
      <Shell session={state.session} hasEnded={state.status === 'ended'}>
        {dealId === null ? <FollowupWorkspace headingLevel={1} /> : <DealPage dealId={dealId} />}
      </Shell>
    </FollowupsProvider>
  );
}
