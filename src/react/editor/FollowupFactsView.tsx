'use client';
import { memo, type ReactNode } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { formatDueTime } from '../../core/followup/date-formatter.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { ReferenceName } from '../provider/ReferenceName.js';
import { contactIdOf, referenceHref, type HrefOf, type Reference } from '../../core/page/references.js';
import { useReferences } from '../provider/use-references.js';
import { LinkedText } from '../ui/text/LinkedText.js';

/**
 * The read-only facts in the editor: the deal, conversation and contact, the timestamps, the completion note. Renders a
 * `<dl>`.
 */
export const FollowupFactsView = memo(function FollowupFactsView({ followup }: { followup: Followup }) {
  const { locale, timeZone, dealHref, conversationHref } = useDisplaySettings();
  const { deal, conversation, contact } = useReferences(followup);
  const contactId = contactIdOf(deal, conversation);
  const { fields, editor } = useMessages(allEnglish);
  const time = (iso: string | null | undefined) => formatDueTime(iso, { locale, timeZone }) ?? iso;
  const name = (id: string | null | undefined, reference: Reference | null | undefined, hrefOf: HrefOf | null) =>
    id ? <ReferenceName id={id} reference={reference} href={referenceHref(followup, reference, hrefOf)} /> : null;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [fields.deal_id, name(followup.deal_id, deal, dealHref)],
    [fields.conversation_id, name(followup.conversation_id, conversation, conversationHref)],
    ...(contactId ? [[editor.contact, name(contactId, contact, null)] as const] : []),
    [fields.created_at, time(followup.created_at)],
    [fields.updated_at, time(followup.updated_at)],
    [
      editor.completionNote,
      followup.completion_note ? (
        <LinkedText key="completion" text={followup.completion_note} newTabLabel={editor.opensInNewTab} />
      ) : null,
    ],
  ];
  return (
    <dl className="rf-facts">
      {facts.map(([label, value], index) => (
        <div key={label} className="rf-fact" data-wide={index === facts.length - 1 ? '' : undefined}>
          <dt className="rf-fact-name">{label}</dt>
          <dd className="rf-fact-value">{value ? <bdi>{value}</bdi> : <Nothing />}</dd>
        </div>
      ))}
    </dl>
  );
});

function Nothing() {
  const { common } = useMessages(allEnglish);
  return (
    <span className="rf-nothing" role="img" aria-label={common.none}>
      {common.empty}
    </span>
  );
}
