import { expect, userEvent, waitFor, within } from 'storybook/test';
import { useState, type ReactElement } from 'react';
import preview from '../../.storybook/preview.js';
import { EditorField } from '../../src/react/editor/EditorField.js';
import { createFollowupForm } from '../../src/react/editor/followup-form.js';
import { useFollowupFields } from '../../src/react/editor/use-followup-fields.js';
import { later as german } from '../../src/locales/later/de.js';
import { DisplaySettingsContext, useDisplaySettings } from '../../src/react/provider/display-settings-context.js';
import { onStoryPage } from '../support/StoryPage.js';
import { sampleFollowup } from '../support/samples.js';

interface StageProps {
  /** The due time of the record. */
  readonly due: string | null;
  /** The initial text, in the input's format. */
  readonly typed?: string;
  readonly readOnly: boolean;
  readonly width: string;
  readonly locale?: string;
  /** The time zone of the record's deal. */
  readonly zone?: string;
}

/** The field as in the editor, in a form. */
function Stage({ due, typed, readOnly, width, locale, zone }: StageProps): ReactElement {
  const settings = useDisplaySettings();
  const isGerman = locale?.startsWith('de') === true;
  const messages = isGerman ? { ...settings.messages, duePhrase: german.duePhrase } : settings.messages;
  const deals = zone ? [{ id: sampleFollowup.deal_id ?? '', name: 'Tanaka Robotics', timeZone: zone }] : null;
  const references = { ...settings.references, deals };
  return (
    <DisplaySettingsContext value={{ ...settings, references, locale: locale ?? settings.locale, messages }}>
      <Form due={due} typed={typed} readOnly={readOnly} width={width} />
    </DisplaySettingsContext>
  );
}

function Form({ due, typed, readOnly, width }: Omit<StageProps, 'locale' | 'zone'>): ReactElement {
  const { timeZone } = useDisplaySettings();
  const [form] = useState(() =>
    createFollowupForm({
      base: { ...sampleFollowup, due_at: due },
      timeZone,
      initialPatch: typed === undefined ? null : { due_at: typed },
    }),
  );
  const fields = useFollowupFields(form);
  return (
    <div className="rf-root" style={{ containerName: 'rf-dialog', containerType: 'inline-size', inlineSize: width }}>
      <EditorField name="due_at" fields={fields} readOnly={readOnly} />
    </div>
  );
}

/** The due time in one field: a typed date or phrase, a calendar day, or a preset. */
const meta = preview.meta({
  title: 'Editor/Due field',
  component: Stage,
  args: { due: '2026-01-20T13:30:00.000Z', readOnly: false, width: 'min(36rem, 100%)' },
  decorators: [onStoryPage],
});

const words = async (canvas: HTMLElement, text: string) => {
  const input = await within(canvas).findByLabelText('Due');
  await userEvent.clear(input);
  await userEvent.type(input, text);
  return input;
};

export const Default = meta.story({
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByLabelText('Due')).toHaveValue('20 Jan 2026, 14:30');
    await within(canvasElement).findByRole('button', { name: /^Tomorrow morning/ });
  },
});
export const Empty = meta.story({ args: { due: null } });
export const ReadOnly = meta.story({ args: { readOnly: true } });
export const Unreadable = meta.story({ args: { due: 'next Tuesday' } });
export const InWords = meta.story({
  args: { locale: 'en-GB' },
  play: async ({ canvasElement }) => {
    const input = await words(canvasElement, '27 nov 2031 14:30');
    await expect(input).toHaveAccessibleDescription(/Thursday,? 27 November 2031, 14:30/);
  },
});
export const InWordsTaken = meta.story({
  args: { locale: 'en-GB' },
  play: async ({ canvasElement }) => {
    const input = await words(canvasElement, '27 nov 2031 14:30{Enter}');
    await expect(input).toHaveValue('27 Nov 2031, 14:30');
  },
});
export const InWordsAsks = meta.story({
  args: { locale: 'en-US' },
  play: async ({ canvasElement }) => {
    await words(canvasElement, '27 nov 2031 9');
    const group = await within(canvasElement).findByRole('radiogroup', { name: 'Which time do you mean?' });
    await expect(group).toHaveTextContent(/9:00.AM.*9:00.PM/);
    await userEvent.click(within(group).getByLabelText(/9:00 PM/));
    await expect(within(canvasElement).getByLabelText('Due')).toHaveAccessibleDescription(/9:00.PM/);
  },
});
export const InWordsGuessed = meta.story({
  args: { locale: 'en-GB' },
  play: async ({ canvasElement }) => {
    const input = await words(canvasElement, '27 novmber 2031 14:30');
    await within(canvasElement).findByRole('radiogroup', { name: 'Did you mean this?' });
    await userEvent.type(input, '{Enter}');
    await expect(input).toHaveValue('27 Nov 2031, 14:30');
    await userEvent.clear(input);
    await userEvent.type(input, '27 novmber 2031 14:30');
  },
});
/** A past time is accepted as typed, with a note. */
export const InWordsPast = meta.story({
  args: { locale: 'en-GB' },
  play: async ({ canvasElement }) => {
    const input = await words(canvasElement, '27 nov 2019 14:30');
    await expect(input).toHaveAccessibleDescription(/27 November 2019, 14:30.*Already past/);
  },
});
export const InWordsNotUnderstood = meta.story({
  play: async ({ canvasElement }) => {
    const input = await words(canvasElement, 'some time soon{Enter}');
    await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'));
    await expect(input).toHaveAccessibleDescription(/Could not read that/);
  },
});
export const InGerman = meta.story({
  args: { locale: 'de' },
  play: async ({ canvasElement }) => {
    const input = await words(canvasElement, '27. November 2031, 9 Uhr');
    await expect(input).toHaveAccessibleDescription(/27\. November 2031, 09:00/);
  },
});
export const Calendar = meta.story({
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Calendar' }));
    await within(canvasElement).findByRole('grid', { name: 'January 2026' });
  },
});
export const GapOfTheClocks = meta.story({
  play: async ({ canvasElement }) => {
    await words(canvasElement, '28 mar 2027 02:30{Enter}');
    const group = await within(canvasElement).findByRole('radiogroup', { name: /Clocks skip 02:30/ });
    await expect(within(group).getByLabelText(/^Later/)).toBeChecked();
  },
});
export const OverlapOfTheClocks = meta.story({
  args: { due: '2027-10-31T01:30:00.000Z' },
  play: async ({ canvasElement }) => {
    const group = await within(canvasElement).findByRole('radiogroup', { name: / twice on / });
    await expect(within(group).getByLabelText(/^Second/)).toBeChecked();
  },
});
export const Narrow = meta.story({ args: { width: '18rem', typed: '2026-02-03T09:00:00.000Z' } });

/** The deal names a time zone: the field says what the clocks there show, and offers the morning there. */
export const CustomerElsewhere = meta.story({
  args: { zone: 'Asia/Tokyo' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/for them · outside their office hours/);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^Their morning/ }));
    await within(canvasElement).findByText(/for them$/);
  },
});
