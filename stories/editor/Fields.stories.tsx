import { useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { EditorField } from '../../src/react/editor/EditorField.js';
import { createFollowupForm } from '../../src/react/editor/followup-form.js';
import { useFollowupFields } from '../../src/react/editor/use-followup-fields.js';
import type { Followup, FollowupPatch, Owner, OwnerDirectory } from '../../src/index.js';
import { DisplaySettingsContext, useDisplaySettings } from '../../src/react/provider/display-settings-context.js';
import type { DisplaySettings } from '../../src/core/page/display-settings.js';
import { onStoryPage } from '../support/StoryPage.js';
import { sampleFollowup, sampleOwners } from '../support/samples.js';

interface FieldStageProps {
  /** The field to show. */
  field: 'owner' | 'task_type' | 'priority' | 'note';
  /** Values that override the sample record's. */
  record?: Partial<Followup>;
  /** Values typed earlier. */
  typed?: FollowupPatch;
  /** The host's settings. */
  settings?: Partial<DisplaySettings>;
  /** Whether the value is read-only. */
  readOnly?: boolean;
  /** The values to suggest if the host provides none. */
  known?: readonly string[];
  /** The error of the value. */
  fault?: string;
}

function FieldStage({ settings, ...props }: FieldStageProps): ReactElement {
  const surroundings = useDisplaySettings();
  const all = useMemo(() => ({ ...surroundings, ...settings }), [surroundings, settings]);
  return (
    <DisplaySettingsContext value={all}>
      <FieldAlone {...props} />
    </DisplaySettingsContext>
  );
}

const NOTHING_TYPED: FollowupPatch = {};

function FieldAlone({ field, record, typed = NOTHING_TYPED, readOnly = false, known, fault }: FieldStageProps) {
  const { dir, locale, timeZone } = useDisplaySettings();
  const [form] = useState(() =>
    createFollowupForm({ base: { ...sampleFollowup, ...record }, initialPatch: typed, timeZone }),
  );
  const fields = useFollowupFields(form);
  const name = field === 'owner' ? 'owner_user_id' : field;
  useEffect(() => {
    if (fault) form.setServerErrors({ [name]: fault });
  }, [fault, name, form]);
  return (
    <div className="rf-root" dir={dir} lang={locale} style={{ maxInlineSize: '24rem', minBlockSize: '20rem' }}>
      <EditorField {...{ name, fields, readOnly }} known={{ taskTypes: known, priorities: known }} />
    </div>
  );
}

/** The editor's fields on their own: owner, task type, priority, note. */
const meta = preview.meta({
  title: 'Editor/Fields',
  component: FieldStage,
  args: { field: 'note' as FieldStageProps['field'] },
  decorators: [onStoryPage],
});

const manyOwners: readonly Owner[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  name: `${['Amélie', 'Björn', 'Chloé', 'Đorđe', 'Esra'][index % 5]} ${['Łukasik', 'Møller', 'Ng', 'Okoye'][index % 4]} ${index + 1}`,
}));
const STRANGER = 'd3b07384-d9a0-4c9b-8f2e-0f6a1c2d3e4f';

function directory(search: OwnerDirectory['search']): { owners: OwnerDirectory } {
  return { owners: { search, resolve: async (ids) => sampleOwners.filter(({ id }) => ids.includes(id)) } };
}
const byName = async (text: string) =>
  sampleOwners.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
const never = async () => new Promise<never>(() => {});
const fails = async () => Promise.reject(new Error('The directory is down.'));

const open = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const field = await within(canvasElement).findByRole('combobox');
  await userEvent.click(field);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  return field;
};

const opened = async (context: { canvasElement: HTMLElement }) => {
  await open(context);
};

const openAndType =
  (text: string) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const field = await open({ canvasElement });
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };

export const OwnerChosen = meta.story({ args: { field: 'owner' } });
export const OwnerOpen = meta.story({
  args: { field: 'owner' },
  play: async ({ canvasElement }) => {
    await open({ canvasElement });
    const [first] = await within(canvasElement).findAllByRole('option');
    await expect(first).toHaveTextContent('Amara Okafor (me)');
  },
});
export const OwnerFound = meta.story({
  args: { field: 'owner' },
  play: async ({ canvasElement }) => {
    await openAndType('yildiz')({ canvasElement });
    await expect(within(canvasElement).getByRole('option', { name: 'Elif Yıldız' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
  },
});
export const OwnerNotFound = meta.story({ args: { field: 'owner' }, play: openAndType('nobody') });
export const OwnerUnknown = meta.story({
  args: { field: 'owner', record: { owner_user_id: STRANGER } },
  play: async ({ canvasElement }) => {
    await expect(await open({ canvasElement })).toHaveValue('User d3b07384');
  },
});
export const OwnerOfNoOne = meta.story({ args: { field: 'owner', record: { owner_user_id: null } } });
export const OwnerChanged = meta.story({
  args: { field: 'owner', typed: { owner_user_id: sampleOwners[2]?.id ?? null } },
});
export const OwnerRefused = meta.story({ args: { field: 'owner', fault: 'This user has left the team.' } });
export const OwnerReadOnly = meta.story({ args: { field: 'owner', readOnly: true } });
export const OwnerTenThousand = meta.story({
  args: { field: 'owner', settings: { owners: manyOwners } },
  play: async ({ canvasElement }) => {
    const field = await open({ canvasElement });
    await within(canvasElement).findByText('Showing 100 of 10,001. Type to find more.');
    await userEvent.clear(field);
    await userEvent.type(field, 'lukasik 9981');
    await waitFor(() => expect(within(canvasElement).getAllByRole('option')).toHaveLength(1));
  },
});
export const OwnerDirectoryFound = meta.story({
  args: { field: 'owner', settings: directory(byName) },
  play: async ({ canvasElement }) => {
    await open({ canvasElement });
    await within(canvasElement).findByRole('option', { name: 'Bruno Keller' });
  },
});
export const OwnerDirectorySearching = meta.story({
  args: { field: 'owner', settings: directory(never) },
  play: opened,
});
export const OwnerDirectoryFailed = meta.story({
  args: { field: 'owner', settings: directory(fails) },
  play: async ({ canvasElement }) => {
    await open({ canvasElement });
    await within(canvasElement).findByRole('button', { name: 'Try again' });
  },
});
/** Two owners with the same name, each with a part of the id. */
export const OwnerNamesakes = meta.story({
  args: {
    field: 'owner',
    settings: { owners: [...sampleOwners, { id: 'd3b07384-d9a0-4c9b-8f2e-0f6a1c2d3e50', name: 'Bruno Keller' }] },
  },
  play: async (context) => {
    await openAndType('bruno')(context);
    await waitFor(() =>
      expect(within(context.canvasElement).getAllByRole('option', { name: /^Bruno Keller/ })).toHaveLength(2),
    );
    within(context.canvasElement).getByRole('option', { name: /d3b07384/ });
  },
});
export const OwnerIdTyped = meta.story({ args: { field: 'owner', settings: { owners: null } } });

export const TaskType = meta.story({ args: { field: 'task_type' } });
export const TaskTypeTheHostDoesNotName = meta.story({
  args: { field: 'task_type', record: { task_type: 'site_visit' } },
});
export const TaskTypeOfNone = meta.story({ args: { field: 'task_type', record: { task_type: null } } });
export const TaskTypeAsText = meta.story({
  args: { field: 'task_type', settings: { options: { taskTypes: null, priorities: null } } },
});
export const TaskTypeSuggested = meta.story({
  args: {
    field: 'task_type',
    settings: { options: { taskTypes: null, priorities: null } },
    known: ['call', 'email', 'site visit', 'video call'],
  },
  play: async ({ canvasElement }) => {
    await openAndType('vi')({ canvasElement });
    await expect(within(canvasElement).getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}');
  },
});
export const TaskTypeMissing = meta.story({
  args: {
    field: 'task_type',
    settings: { options: { taskTypes: null, priorities: null } },
    typed: { task_type: '' },
    fault: 'Enter a task type',
  },
});
export const Priority = meta.story({ args: { field: 'priority' } });
export const PriorityChanged = meta.story({ args: { field: 'priority', typed: { priority: 'low' } } });
export const PriorityReadOnly = meta.story({ args: { field: 'priority', readOnly: true } });

const LINKS =
  'Offer: https://example.com/offers/2026-114_(final).\nAsk mailto:lindgren@example.com, see also https://bücher.example/preise?n=10.\njavascript:alert(1) stays text.';
export const Note = meta.story({ args: { field: 'note' } });
export const NoteEmpty = meta.story({ args: { field: 'note', record: { note: null } } });
export const NoteChanged = meta.story({ args: { field: 'note', typed: { note: 'Call back on Monday at nine.' } } });
export const NoteLong = meta.story({
  args: { field: 'note', record: { note: Array.from({ length: 60 }, (_, line) => `Line ${line + 1}`).join('\n') } },
});
export const NoteWithLinks = meta.story({
  args: { field: 'note', record: { note: LINKS } },
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://example.com/offers/2026-114_(final)',
      'mailto:lindgren@example.com',
      'https://bücher.example/preise?n=10',
    ]);
  },
});
export const NoteReadOnly = meta.story({ args: { field: 'note', record: { note: LINKS }, readOnly: true } });
export const NoteRefused = meta.story({ args: { field: 'note', fault: 'must not be longer than 20 characters' } });
export const NoteInBothDirections = meta.story({
  args: { field: 'note', record: { note: 'اتصل بالسيدة ليندغرين\nShe asked for https://example.com/عرض' } },
});
