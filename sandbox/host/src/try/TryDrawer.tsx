import { useEffect, useRef } from 'react';
import type { Session } from '../crm/open-session.js';
import { Icon } from '../shell/Icon.js';
import { useDemoWords } from '../words/use-demo-words.js';
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
  const { title, close, sections } = useDemoWords();
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
          {title}
        </h2>
        <button type="button" className="button" data-kind="quiet" onClick={onClose}>
          <Icon name="close" />
          <span className="visually-hidden">{close}</span>
        </button>
      </header>
      <div className="drawer-record">
        <RecordField />
      </div>
      <Section title={sections.colleague} startsOpen>
        {() => <ColleagueControls user={session.user} />}
      </Section>
      <Section title={sections.failures} startsOpen>
        {() => <FaultControls />}
      </Section>
      <Section title={sections.connection}>{() => <ConnectionControls />}</Section>
      <Section title={sections.view}>{() => <ViewControls />}</Section>
      <Section title={sections.reset}>{() => <ResetControls />}</Section>
      <Section title={sections.database}>{() => <DatabaseView />}</Section>
      <Section title={sections.log}>{() => <LogView />}</Section>
    </aside>
  );
}
