import { createContext, useContext } from 'react';

/** The toolbar's settings for the in-memory CRM, and the time zone for stories that don't set one. */
export interface StoryControls {
  readonly timeZone: string;
  /** The round-trip time, in milliseconds. */
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
