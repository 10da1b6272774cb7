import { createContext, useContext } from 'react';

/** What the toolbar says of the CRM in memory, and of the zone that a story has no other word on. */
export interface StoryControls {
  readonly timeZone: string;
  /** Milliseconds, there and back. */
  readonly latency: number;
  readonly fault: string;
}

export const StoryControlsContext = createContext<StoryControls>({
  timeZone: 'Europe/Paris',
  latency: 0,
  fault: 'none',
});

export function useStoryControls(): StoryControls {
  return useContext(StoryControlsContext);
}
