import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { allEnglish } from '../../core/messages/all-english.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { Button } from '../ui/button/Button.js';
import { DAYS, daysLater, type PlainDate } from './agenda-days.js';
import { weekText } from './agenda-words.js';

interface DatesBarProps {
  /** The shown days. */
  days: readonly PlainDate[];
  /** The present day. */
  today: PlainDate;
  /** The level of the heading on the host's page. */
  headingLevel: number;
  /** How many records are due on them, in words. */
  due?: string | null | undefined;
  /** The event handler called when the user asks for other days, with the first of them. */
  onFrom: (from: PlainDate) => void;
}

/** The shown days, and buttons to change them; in a workspace in the place of its views. Renders a `<div>`. */
export function DatesBar(props: DatesBarProps): ReactElement {
  const { days, today, headingLevel, due, onFrom } = props;
  const settings = useDisplaySettings();
  const { agenda, table } = useMessages(allEnglish);
  const here = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Element | null>(null);
  useLayoutEffect(() => {
    setPlace(here.current?.closest('.rf-workspace')?.querySelector('.rf-views') ?? null);
  }, []);
  const first = days[0] ?? today;
  const isPresent = first === today;
  const step = (way: -1 | 1, label: string): ReactElement => (
    <Button
      className="rf-bar-icon"
      data-week={way}
      aria-label={label}
      onClick={() => onFrom(daysLater(first, way * DAYS))}
    >
      {way < 0 ? '‹' : '›'}
    </Button>
  );
  const bar = (
    <div ref={here} className="rf-agenda-header">
      {step(-1, agenda.previousWeek)}
      <Button aria-disabled={isPresent || undefined} onClick={() => (isPresent ? undefined : onFrom(today))}>
        {table.buckets.today}
      </Button>
      {step(1, agenda.nextWeek)}
      <div role="heading" aria-level={headingLevel} aria-live="polite" className="rf-agenda-title">
        {weekText(days, settings, today)}
      </div>
      <span className="rf-agenda-due">{due}</span>
    </div>
  );
  return place ? createPortal(bar, place) : bar;
}
