import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { createFollowupsClient } from '../../src/client.js';
import { FollowupsProvider } from '../../src/index.js';
import type { FollowupsProviderProps } from '../../src/index.js';
import { createFakeCrm, FAKE_CRM_USER_ID } from '../../src/testing.js';
import type { FakeCrm, FakeCrmLatency, FakeCrmOptions } from '../../src/testing.js';
import { useDisplaySettings } from '../../src/react/provider/display-settings-context.js';
import { playFault, takeTime } from './play-fault.js';
import { useStoryControls } from './story-controls.js';
import { storyLocaleOf } from './story-locales.js';
import { sampleFollowups, sampleOwners, samplePriorities, sampleTaskTypes } from './samples.js';

export interface CrmStageProps {
  readonly children: ReactNode;
  /** The options of the fake CRM. */
  readonly crm?: FakeCrmOptions;
  /** Prepares the fake CRM before the page's first request. */
  readonly prepare?: (crm: FakeCrm) => void;
  readonly settings?: Partial<FollowupsProviderProps>;
  /** The name of the API. @default a unique name: unfinished work of one stage must not continue in the next */
  readonly api?: string;
}

let stages = 0;

/** The fake CRM of the current story, for its play function. */
export const stage: { crm: FakeCrm | null } = { crm: null };

/** A page on an in-memory CRM, new for each story. */
export function CrmStage({ children, crm: options, prepare, settings, api }: CrmStageProps): ReactElement {
  const { locale, dir } = useDisplaySettings();
  const { timeZone } = useStoryControls();
  const [{ crm, client, queryClient }] = useState(() => {
    const crm = createFakeCrm({ followups: sampleFollowups, pageSize: 50, ...options });
    prepare?.(crm);
    return {
      crm,
      client: createFollowupsClient({
        baseUrl: 'https://crm.example',
        name: api ?? `stage-${(stages += 1)}`,
        getAccessToken: () => 'story-token',
        fetch: crm.fetch,
      }),
      queryClient: new QueryClient(),
    };
  });
  useLayoutEffect(() => {
    stage.crm = crm;
  }, [crm]);
  return (
    <QueryClientProvider client={queryClient}>
      <FollowupsProvider
        client={client}
        owners={sampleOwners}
        currentUserId={FAKE_CRM_USER_ID}
        taskTypes={sampleTaskTypes}
        priorities={samplePriorities}
        timeZone={timeZone}
        locale={locale}
        dir={dir}
        messages={storyLocaleOf(locale).messages}
        // Each story is a separate page: pending work of one must not affect the next.
        journal="none"
        drafts="none"
        {...settings}
      >
        <CrmWeather crm={crm} ownLatency={options?.latency ?? 0} />
        <div className="sb-page">{children}</div>
      </FollowupsProvider>
    </QueryClientProvider>
  );
}

interface CrmWeatherProps {
  readonly crm: FakeCrm;
  readonly ownLatency: FakeCrmLatency;
}

/** Applies the toolbar's CRM settings. Rendered before the page, so that its effects run before the first request. */
function CrmWeather({ crm, ownLatency }: CrmWeatherProps): null {
  const { latency, fault } = useStoryControls();
  useLayoutEffect(() => playFault(crm, fault), [crm, fault]);
  useLayoutEffect(() => takeTime(crm, latency > 0 ? latency : ownLatency), [crm, latency, ownLatency]);
  return null;
}
