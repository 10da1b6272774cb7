'use client';
import type { ReactElement } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { parseInstant } from '../../core/followup/instant.js';
import { knownTimeZone } from '../../core/followup/time-zone.js';
import { markEnglish } from '../../core/messages/mark-english.js';
import { reportDeveloperError, written } from '../../core/page/developer-errors/developer-errors.js';
import { withEnglish } from '../../core/page/late-words.js';
import { theirTime } from '../../core/worklist/their-time.js';
import { useDisplaySettings } from './display-settings-context.js';
import { useNow } from '../ui/use-now.js';
import { useReferences } from './use-references.js';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

const usableZone = process.env.NODE_ENV === 'production' ? knownTimeZone : checkedZone;

/** Reports a time zone that the browser does not know. */
function checkedZone(zone: string | undefined): string | null {
  const known = knownTimeZone(zone);
  if (zone !== undefined && known === null) reportDeveloperError('RF210', { value: written(zone) });
  return known;
}

/** The time zone of the customer of a follow-up, as the host's references name it; `null` if it is not known. */
export function useTheirZone(followup: Followup | null | undefined): string | null {
  const { contact, conversation, deal } = useReferences(followup);
  return usableZone(contact?.timeZone) ?? usableZone(conversation?.timeZone) ?? usableZone(deal?.timeZone);
}

/**
 * The due time on the customer's clocks, or the time now if that is past. Renders a
 * `<span>`, or nothing where they show what the page's do.
 */
export function TheirClock({ followup }: { followup: Followup }): ReactElement | null {
  const { locale, messages, timeZone } = useDisplaySettings();
  const zone = useTheirZone(followup);
  const now = useNow();
  const due = parseInstant(followup.due_at);
  const time = zone && due !== null && theirTime(Math.max(due, now ?? due), { zone, timeZone, locale });
  if (!time) return null;
  return (
    <span className="rf-value rf-clock" dir="auto">
      {withEnglish(messages, markEnglish).common.theirTime({ time })}
    </span>
  );
}
