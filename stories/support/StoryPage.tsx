import type { Decorator } from '@storybook/react-vite';
import type { ReactElement, ReactNode } from 'react';
import { DisplaySettingsContext, useDisplaySettings } from '../../src/react/provider/display-settings-context.js';
import { sampleOwners, samplePriorities, sampleTaskTypes } from './samples.js';

/** A page with settings but no data, for components on plain props. */
export function StoryPage({ children }: { readonly children: ReactNode }): ReactElement {
  const surroundings = useDisplaySettings();
  const settings = {
    ...surroundings,
    owners: sampleOwners,
    currentUserId: sampleOwners[0]?.id ?? null,
    options: { taskTypes: sampleTaskTypes, priorities: samplePriorities },
  };
  return (
    <DisplaySettingsContext value={settings}>
      <main className="sb-page">{children}</main>
    </DisplaySettingsContext>
  );
}

export const onStoryPage: Decorator = (Story) => (
  <StoryPage>
    <Story />
  </StoryPage>
);
