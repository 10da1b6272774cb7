import type { ChangesFeed, Followup } from 'react-followups/client';
import { askCrm } from './ask-crm.js';

interface FeedPage {
  readonly data: readonly {
    readonly id: string;
    readonly followup: Followup | null;
    readonly by: string;
  }[];
  readonly has_more: boolean;
  readonly watermark: string;
}

/** What happens at the CRM, and who does it: the list follows it, and a conflict names the colleague. */
export const changes: ChangesFeed = {
  watermark: async ({ signal }) =>
    (await askCrm<{ watermark: string }>('/changes/watermark', { signal }))?.watermark ?? '0',
  async since(watermark, { signal }) {
    const page = await askCrm<FeedPage>(`/changes?since=${watermark}`, { signal });
    return (
      page && {
        changes: page.data.map(({ id, followup, by }) =>
          followup ? { type: 'upserted', followup, by } : { type: 'deleted', id, by },
        ),
        watermark: page.watermark,
        hasMore: page.has_more,
      }
    );
  },
};
