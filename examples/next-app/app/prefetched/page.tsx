import { connection } from 'next/server';
import { Suspense } from 'react';
import { ColleagueButton } from '../ColleagueButton';
import { prefetch } from './prefetch';
import { PrefetchedFollowups } from './prefetched-followups';

/** The rows stand in the server's HTML. */
export default function Page() {
  return (
    <main>
      <h1>Today</h1>
      <ColleagueButton />
      <Suspense fallback={<p>Loading follow-ups…</p>}>
        <Prefetched />
      </Suspense>
    </main>
  );
}

async function Prefetched() {
  // Rendered for each request: TanStack Query reads the clock, which a prerender may not, even after `cookies()`.
  await connection();
  return <PrefetchedFollowups prefetched={await prefetch()} />;
}
