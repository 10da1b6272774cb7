import { HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import type { AppProps } from 'next/app';
import Head from 'next/head';
import { useState } from 'react';
import 'react-followups/styles.css';

export default function App({ Component, pageProps }: AppProps<{ prefetched?: DehydratedState }>) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={pageProps.prefetched}>
        <Head>
          <title>Follow-ups with the Pages Router of Next.js</title>
          <link rel="icon" href="data:," />
        </Head>
        <Component {...pageProps} />
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
