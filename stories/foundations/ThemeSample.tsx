import { useMemo, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { ConflictBodyView } from '../../src/react/editor/ConflictBodyView.js';
import { createPromptMemory } from '../../src/react/editor/prompt-memory.js';
import { FollowupEditFormView } from '../../src/react/editor/FollowupEditFormView.js';
import { createFollowupForm } from '../../src/react/editor/followup-form.js';
import { FollowupTableView, savedRow } from '../../src/index.js';
import type { FollowupRow } from '../../src/index.js';
import { DisplaySettingsContext, useDisplaySettings } from '../../src/react/provider/display-settings-context.js';
import { Badge } from '../../src/react/ui/badge/Badge.js';
import { Button } from '../../src/react/ui/button/Button.js';
import { NoticeItem } from '../../src/react/provider/NoticeRegion.js';
import {
  NOW,
  sampleConflict,
  sampleFollowup,
  sampleFollowups,
  sampleOwners,
  samplePriorities,
  sampleTaskTypes,
} from '../support/samples.js';
import type { Theme } from './theme.js';

const nothing = (): void => undefined;
const NOTICE = {
  id: 'sample',
  tone: 'status' as const,
  text: 'Saved',
  look: 'success' as const,
  persistent: true,
  actions: [{ label: 'Undo', onSelect: nothing }],
};
const STATES = ['saved', 'saving', 'conflict', 'failed'] as const;

const rows: readonly FollowupRow[] = sampleFollowups.slice(0, STATES.length).map((followup, index) => ({
  ...savedRow(followup),
  state: STATES[index] ?? 'saved',
  editState: ([null, 'sending', 'conflict', 'invalid'] as const)[index] ?? null,
}));

export interface ThemeSampleProps {
  readonly theme: Theme;
  readonly scheme: 'light' | 'dark';
}

/**
 * The components that a theme affects most, in one color scheme, with the theme on their outermost root as a host would
 * set it.
 */
export function ThemeSample({ theme, scheme }: ThemeSampleProps): ReactElement {
  const surroundings = useDisplaySettings();
  const [form] = useState(() =>
    createFollowupForm({
      base: sampleFollowup,
      initialPatch: { priority: 'urgent' },
      timeZone: surroundings.timeZone,
    }),
  );
  const [memory] = useState(createPromptMemory);
  const settings = useMemo(
    () => ({
      ...surroundings,
      owners: sampleOwners,
      options: { taskTypes: sampleTaskTypes, priorities: samplePriorities },
    }),
    [surroundings],
  );
  const tokens = Object.fromEntries(
    Object.entries(theme).map(([name, value]) => [name, value[scheme]]),
  ) as CSSProperties;
  return (
    <DisplaySettingsContext value={settings}>
      <section
        className="rf-root sb-theme-sample"
        data-color-scheme={scheme}
        style={tokens}
        aria-label={scheme === 'light' ? 'Sample in light' : 'Sample in dark'}
      >
        <div className="sb-theme-row">
          <Button variant="primary">Save changes</Button>
          <Button>Not now</Button>
          <Button variant="danger">Delete</Button>
          <Button variant="ghost">More</Button>
        </div>
        <div className="sb-theme-row">
          <Badge>Neutral</Badge>
          <Badge tone="accent">Accent</Badge>
          <Badge tone="success">Success</Badge>
          <Badge tone="warning">Warning</Badge>
          <Badge tone="danger">Danger</Badge>
        </div>
        <NoticeItem notice={NOTICE} dismissLabel="Dismiss" paused onDismiss={nothing} />
        <FollowupTableView
          aria-label={`Follow-ups, ${scheme}`}
          rows={rows}
          columns={['due_at', 'status', 'owner_user_id', 'note']}
          end="complete"
          nextPage="none"
          now={NOW}
          onEditRequest={nothing}
          onResolveConflict={nothing}
        />
        <div className="rf-dialog sb-theme-dialog">
          <FollowupEditFormView
            form={form}
            status="ready"
            takesFocus={false}
            followup={sampleFollowup}
            onOpenChange={nothing}
            onCancel={nothing}
            onSave={nothing}
          />
        </div>
        <div className="rf-dialog sb-theme-dialog">
          <ConflictBodyView
            conflict={sampleConflict()}
            memory={memory}
            onKeep={nothing}
            onDiscard={nothing}
            pending={false}
          />
        </div>
      </section>
    </DisplaySettingsContext>
  );
}
