import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import {
  FollowupAgenda,
  FollowupTable,
  FollowupWorkspace,
  FollowupsProvider,
  TODO_QUERY,
  useFollowupWorklist,
} from 'react-followups';
import { createExampleCrm } from './example-crm.js';

interface ExampleProps {
  colorScheme: 'light' | 'dark';
}

/** The examples that a page can name, each with a CRM of its own. */
export const examples: Readonly<Record<string, ComponentType<ExampleProps>>> = {
  workspace: (props) => (
    <WithCrm {...props}>
      <FollowupWorkspace />
    </WithCrm>
  ),
  table: (props) => (
    <WithCrm {...props}>
      <FollowupTable columns={['due_at', 'owner_user_id', 'note']} style={{ blockSize: '100%' }} />
    </WithCrm>
  ),
  agenda: (props) => (
    <WithCrm {...props}>
      <Agenda />
    </WithCrm>
  ),
};

function Agenda() {
  const list = useFollowupWorklist({ preload: 2000 }, TODO_QUERY);
  return <FollowupAgenda list={list} style={{ blockSize: '100%' }} />;
}

function WithCrm({ colorScheme, children }: ExampleProps & { children: ReactNode }) {
  const [settings] = useState(createExampleCrm);
  return (
    <FollowupsProvider {...settings} colorScheme={colorScheme}>
      {children}
    </FollowupsProvider>
  );
}
