'use client';
import type { FieldValue } from '../followup/field-value.js';
import { parseInstant } from '../followup/instant.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { dueDistance } from './due-distance.js';

export interface DueDistanceViewProps {
  mine: FieldValue;
  theirs: FieldValue;
}

/** How far their due time is from mine. Renders a `<p>`, or nothing where either can't be read. */
export function DueDistanceView({ mine, theirs }: DueDistanceViewProps) {
  const { locale, messages } = useDisplaySettings();
  const { theirsLater, theirsEarlier, sameMinute } = messages.conflict;
  if (parseInstant(mine) === null || parseInstant(theirs) === null) return null;
  const distance = dueDistance(mine, theirs, locale);
  const say = distance?.direction === 'later' ? theirsLater : theirsEarlier;
  return <p className="rf-clash-distance">{distance ? say({ distance: distance.words }) : sameMinute}</p>;
}
