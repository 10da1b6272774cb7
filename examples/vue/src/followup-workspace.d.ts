import type { FollowupWorkspaceEventMap, FollowupWorkspaceSettings } from 'react-followups/element';
import type { HTMLAttributes } from 'vue';

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

type Handlers = {
  [Name in keyof FollowupWorkspaceEventMap as `on${Capitalize<Camel<Name>>}`]?: (
    event: FollowupWorkspaceEventMap[Name],
  ) => void;
};

declare module 'vue' {
  interface GlobalComponents {
    'followup-workspace': new () => { $props: FollowupWorkspaceSettings & Handlers & HTMLAttributes };
  }
}
