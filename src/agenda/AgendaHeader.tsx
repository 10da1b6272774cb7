import type { ReactElement } from 'react';
import { allMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { weekText } from './agenda-words.js';
import type { PlainDate } from './agenda-days.js';

export interface AgendaHeaderProps {
  /** The shown days. */
  days: readonly PlainDate[];
  /** The level of the heading in the host's page. */
  headingLevel: number;
  /** Whether the shown week is the present one. */
  isPresent: boolean;
  /** Whether every hour has a row. */
  allHours: boolean;
  /** The event handler called when another week is wanted: so many weeks later, or 0 for the present one. */
  onWeek: (weeks: -1 | 0 | 1) => void;
  /** The event handler called when a person wants every hour to have a row, or only those of an office. */
  onAllHours: (allHours: boolean) => void;
}

/** The shown week, and the way to others. Renders a `<div>`. */
export function AgendaHeader(props: AgendaHeaderProps): ReactElement {
  const { days, headingLevel, isPresent, allHours, onWeek, onAllHours } = props;
  const settings = useDisplaySettings();
  const { agenda } = allMessages(settings.messages);
  return (
    <div className="rf-agenda-header">
      <div className="rf-agenda-weeks">
        <Button size="small" data-week="-1" aria-label={agenda.previousWeek} onClick={() => onWeek(-1)}>
          <span className="rf-agenda-back">
            <Icon name="chevron" />
          </span>
        </Button>
        <Button size="small" aria-disabled={isPresent || undefined} onClick={() => (isPresent ? undefined : onWeek(0))}>
          {agenda.thisWeek}
        </Button>
        <Button size="small" data-week="1" aria-label={agenda.nextWeek} onClick={() => onWeek(1)}>
          <span className="rf-agenda-forward">
            <Icon name="chevron" />
          </span>
        </Button>
      </div>
      <div role="heading" aria-level={headingLevel} aria-live="polite" className="rf-agenda-title">
        {weekText(days, settings)}
      </div>
      <Button size="small" variant="ghost" aria-pressed={allHours} onClick={() => onAllHours(!allHours)}>
        {agenda.allHours}
      </Button>
    </div>
  );
}
