import { FollowupsProvider } from 'react-followups';
import { cacheWish, followupHref } from './address.js';
import { backlog, capacity } from './crm/capacity.js';
import { client } from './crm/client.js';
import { create, lifecycleIn } from './crm/lifecycle.js';
import { macros, outcomes, priorities, taskTypes } from './crm/options.js';
import { contacts, conversations, deals } from './crm/references.js';
import { sessionState } from './crm/session.js';
import { useOwners } from './crm/use-owners.js';
import { FollowupsPage } from './FollowupsPage.js';
import { localeOf, packOf } from './language.js';
import { settings } from './settings.js';
import { DealPage } from './shell/DealPage.js';
import { dealHref, useOpenDeal } from './shell/open-deal.js';
import { Shell } from './shell/Shell.js';
import { SignIn } from './shell/SignIn.js';
import { useStore } from './store.js';
import { noteError, noteEvent } from './try/activity.js';
import { useDemoWords } from './words/use-demo-words.js';

/** A colleague's change is here before one looks for it. */
const REFRESH_MS = 10_000;

const lifecycles = Object.fromEntries(
  Object.entries(outcomes).map(([language, ofLanguage]) => [language, lifecycleIn(ofLanguage)]),
) as Record<keyof typeof outcomes, ReturnType<typeof lifecycleIn>>;

/** The embed: the provider around the app, so that saves are announced on every page, and one tag for the list. */
export function App() {
  const state = useStore(sessionState);
  const { language, locale, timeZone, dir, conflictPolicy } = useStore(settings);
  const owners = useOwners();
  const pack = packOf(language);
  const dealId = useOpenDeal();
  const words = useDemoWords();

  if (state.status === 'starting')
    return (
      <p role="status" className="starting">
        {words.signingIn}
      </p>
    );
  if (state.status === 'signed-out') return <SignIn />;

  return (
    <FollowupsProvider
      client={client}
      currentUserId={state.session.userId}
      owners={owners}
      capacity={capacity}
      backlog={backlog}
      lifecycle={lifecycles[language]}
      create={create}
      macros={macros[language]}
      taskTypes={taskTypes[language]}
      priorities={priorities[language]}
      dealHref={dealHref}
      deals={deals}
      contacts={contacts}
      conversations={conversations}
      followupHref={followupHref}
      // Words and dates are of one language.
      locale={locale || localeOf(pack ? language : 'en')}
      messages={pack}
      timeZone={timeZone || undefined}
      dir={dir}
      conflictPolicy={conflictPolicy}
      refreshIntervalMs={REFRESH_MS}
      cache={cacheWish()}
      onEvent={noteEvent}
      onError={noteError}
    >
      <Shell session={state.session} hasEnded={state.status === 'ended'}>
        {dealId === null ? <FollowupsPage /> : <DealPage dealId={dealId} />}
      </Shell>
    </FollowupsProvider>
  );
}
