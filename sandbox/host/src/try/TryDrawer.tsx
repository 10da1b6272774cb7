import { useEffect, useRef } from 'react';
import type { Session } from '../crm/open-session.js';
import { Icon } from '../shell/Icon.js';
import { ColleagueControls } from './ColleagueControls.js';
import { ConnectionControls } from './ConnectionControls.js';
import { DatabaseView } from './DatabaseView.js';
import { FaultControls } from './FaultControls.js';
import { LogView } from './LogView.js';
import { RecordField } from './RecordField.js';
import { ResetControls } from './ResetControls.js';
import { Section } from './Section.js';
import { ViewControls } from './ViewControls.js';

interface TryDrawerProps {
  session: Session;
  /** Whether it was just opened, rather than restored by a reload. */
  takesFocus: boolean;
  onClose: () => void;
}

/** The controls for everything that can go wrong for the list, and views of the effects. */
export function TryDrawer({ session, takesFocus, onClose }: TryDrawerProps) {
  const drawer = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && event.target instanceof Node && drawer.current?.contains(event.target)) onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);

  return (
    <aside id="try-drawer" ref={drawer} className="drawer" aria-labelledby="try-heading">
      <header className="drawer-header">
        <h2 id="try-heading" ref={heading} tabIndex={-1}>
          Try things
        </h2>
        <button type="button" className="button" data-kind="quiet" onClick={onClose}>
          <Icon name="close" />
          <span className="visually-hidden">Close</span>
        </button>
      </header>
      <div className="drawer-record">
        <RecordField />
      </div>
      <Section title="Simulate a colleague" startsOpen>
        {() => <ColleagueControls user={session.user} />}
      </Section>
      <Section title="Simulate failures" startsOpen>
        {() => <FaultControls />}
      </Section>
      <Section title="Sign-in and network">{() => <ConnectionControls />}</Section>
      <Section title="Language, zone, conflicts">{() => <ViewControls />}</Section>
      <Section title="Start over">{() => <ResetControls />}</Section>
      <Section title="What the database holds">{() => <DatabaseView />}</Section>
      <Section title="Log">{() => <LogView />}</Section>
    </aside>
  );
}
