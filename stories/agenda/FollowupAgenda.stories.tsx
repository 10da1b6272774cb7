import type { ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { DEFAULT_WORKLIST_QUERY, FollowupAgenda, useFollowupWorklist } from '../../src/index.js';

import { buildFollowup } from '../../src/testing.js';
import { arrowOn } from '../support/arrow-keys.js';
import { CrmStage, stage } from '../support/CrmStage.js';
import type { CrmStageProps } from '../support/CrmStage.js';
import { sampleFollowups, sampleOwners } from '../support/samples.js';
import type { FollowupAgendaProps } from '../../src/react/agenda/FollowupAgenda.js';

const HOUR = 3_600_000;

/** The samples moved around the current time, since the agenda uses the machine's clock. */
const followups = sampleFollowups.slice(0, 60).map((followup, at) =>
  buildFollowup({
    ...followup,
    status: 'open',
    due_at: new Date(Math.ceil(Date.now() / HOUR) * HOUR + (at - 4) * 5 * HOUR).toISOString(),
    owner_user_id: sampleOwners[at % sampleOwners.length]?.id ?? null,
  }),
);

function Week(props: Omit<FollowupAgendaProps, 'list'>): ReactElement {
  const list = useFollowupWorklist({}, DEFAULT_WORKLIST_QUERY);
  return <FollowupAgenda list={list} style={{ blockSize: 620 }} {...props} />;
}

/** The agenda on an in-memory CRM: it loads, opens its editor, and saves each drop. */
const meta = preview.meta({
  title: 'Agenda/FollowupAgenda',
  component: FollowupAgenda,
  parameters: { docs: { story: { inline: false, height: '680px' } } },
});

const on =
  (stage: Omit<CrmStageProps, 'children'> = {}, props: Omit<FollowupAgendaProps, 'list'> = {}) =>
  () => (
    <CrmStage crm={{ followups, pageSize: 100 }} {...stage}>
      <Week {...props} />
    </CrmStage>
  );

const page = () => within(document.body);

async function firstOverdue(canvas: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(canvas.querySelector('[data-column="overdue"] [data-item]')).not.toBeNull());
  return canvas.querySelector('[data-column="overdue"] [data-item]') as HTMLElement;
}

/** A card opens the editor, and gets focus back. */
export const Default = meta.story({
  render: on(),
  play: async ({ canvasElement }) => {
    const card = await firstOverdue(canvasElement);
    await userEvent.click(card);
    await page().findByRole('dialog', { name: 'Edit follow-up' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(card).toHaveFocus());
  },
});
/** An overdue follow-up is moved to the next day by keyboard: saved once, and undone. */
export const MovedByKeys = meta.story({
  tags: ['arrow-keys'],
  render: on({}),
  play: async ({ canvasElement }) => {
    const card = await firstOverdue(canvasElement);
    const id = card.dataset['item'] ?? '';
    const before = stage.crm?.get(id)?.due_at;
    card.focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard(`${arrowOn(card)}{Enter}`);
    await page().findByText('Saved');
    await expect(stage.crm?.get(id)?.due_at).not.toBe(before);
    await userEvent.click(await page().findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stage.crm?.get(id)?.due_at).toBe(before));
  },
});
/** The CRM refuses: the card goes back, with a mark. */
export const Refused = meta.story({
  tags: ['arrow-keys'],
  render: on({ prepare: (crm) => void crm.fail({ on: 'update', with: 403 }) }),
  play: async ({ canvasElement }) => {
    const card = await firstOverdue(canvasElement);
    const id = card.dataset['item'] ?? '';
    card.focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard(`${arrowOn(card)}{Enter}`);
    await page().findByText(/^Not saved: you don’t have permission/);
    await waitFor(() =>
      expect(canvasElement.querySelector(`[data-column="overdue"] [data-followup-id="${id}"]`)).toHaveAttribute(
        'data-state',
        'failed',
      ),
    );
  },
});
