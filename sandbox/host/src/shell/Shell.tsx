import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Session } from '../crm/open-session.js';
import { changeSetting, settings } from '../settings.js';
import { useStore } from '../store.js';
import { noteRecord } from '../try/record-at-hand.js';
import { TryDrawer } from '../try/TryDrawer.js';
import { Icon } from './Icon.js';
import { LanguageMenu } from './LanguageMenu.js';
import { Navigation } from './Navigation.js';
import { useShellWords } from './shell-words.js';
import { SessionEnded } from './SessionEnded.js';
import { SignInError } from './SignInError.js';
import { ThemeSwitch } from './ThemeSwitch.js';
import { UserMenu } from './UserMenu.js';
import { useDemoWords } from '../words/use-demo-words.js';

interface ShellProps {
  session: Session;
  /** Whether the user has to sign in again. */
  hasEnded: boolean;
  children: ReactNode;
}

/** The app around every page: navigation, header, the page itself, and the drawer. */
export function Shell({ session, hasEnded, children }: ShellProps) {
  const { drawerOpen } = useStore(settings);
  const words = useShellWords();
  const { title } = useDemoWords();
  const [menuOpen, setMenuOpen] = useState(false);
  const [openedHere, setOpenedHere] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  function toggleDrawer(): void {
    setOpenedHere(!drawerOpen);
    changeSetting('drawerOpen', !drawerOpen);
  }

  function closeDrawer(): void {
    changeSetting('drawerOpen', false);
    toggle.current?.focus();
  }

  return (
    <div className="shell" data-drawer={drawerOpen ? 'open' : 'closed'}>
      <header className="bar">
        <button
          type="button"
          className="button menu-button"
          aria-expanded={menuOpen}
          aria-controls="navigation"
          onClick={() => setMenuOpen(!menuOpen)}
        >
          <Icon name="menu" />
          <span className="visually-hidden">{words.menu}</span>
        </button>
        <p className="brand">
          <Icon name="brand" />
          Northwind Desk
        </p>
        <div className="bar-settings" data-open={menuOpen}>
          <UserMenu session={session} />
          <LanguageMenu />
          <ThemeSwitch />
        </div>
        <button
          ref={toggle}
          type="button"
          className="button"
          data-kind="accent"
          aria-expanded={drawerOpen}
          aria-controls="try-drawer"
          onClick={toggleDrawer}
        >
          <Icon name="flask" />
          <span className="try-label">{title}</span>
        </button>
      </header>
      <Navigation isOpen={menuOpen} />
      <main className="page" onFocusCapture={noteRecord} onPointerDownCapture={noteRecord}>
        <SignInError />
        {hasEnded ? <SessionEnded user={session.user} /> : null}
        {children}
      </main>
      {drawerOpen ? <TryDrawer session={session} takesFocus={openedHere} onClose={closeDrawer} /> : null}
    </div>
  );
}
