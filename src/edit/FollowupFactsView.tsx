'use client';
import type { ReactNode } from 'react';
import type { Followup } from '../followup/followup.js';
import { formatDueTime } from '../followup/format-due-time.js';
import { shortId } from '../followup/short-id.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings, type HrefOf } from '../provider/display-settings.js';
import { LinkedText } from '../ui/text/LinkedText.js';
import { safeHrefOf } from '../ui/text/safe-href.js';

/** What can't be changed in the editor: where the follow-up belongs, how it was completed, its times. Renders a `<dl>`. */
export function FollowupFactsView({ followup }: { followup: Followup }) {
  const { locale, timeZone, dealHref, conversationHref } = useDisplaySettings();
  const { fields, editor } = useMessages();
  const time = (iso: string | null | undefined) => formatDueTime(iso, { locale, timeZone }) ?? iso;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [fields.deal_id, <Reference key="deal" followup={followup} id={followup.deal_id} hrefOf={dealHref} />],
    [
      fields.conversation_id,
      <Reference key="conversation" followup={followup} id={followup.conversation_id} hrefOf={conversationHref} />,
    ],
    [editor.created, time(followup.created_at)],
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
      {facts.map(([name, value], index) => (
        <div key={name} className="rf-fact" data-wide={index === facts.length - 1 ? '' : undefined}>
          <dt className="rf-fact-name">{name}</dt>
          <dd className="rf-fact-value">{value ? <bdi>{value}</bdi> : <Nothing />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Reference({
  followup,
  id,
  hrefOf,
}: {
  followup: Followup;
  id: string | null | undefined;
  hrefOf: HrefOf | null;
}) {
  if (!id) return <Nothing />;
  const href = safeHrefOf(followup, hrefOf);
  return href ? (
    <a className="rf-link" href={href} title={id}>
      {shortId(id)}
    </a>
  ) : (
    <span title={id}>{shortId(id)}</span>
  );
}

function Nothing() {
  const { common } = useMessages();
  return (
    <span className="rf-nothing" role="img" aria-label={common.none}>
      {common.empty}
    </span>
  );
}
