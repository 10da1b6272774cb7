import { Icon } from './Icon.js';
import type { IconName } from './Icon.js';
import { useOpenDeal } from './open-deal.js';

/** Only the follow-ups are real; the rest is there to look like an app. */
const PLACES: readonly { name: string; icon: IconName; href?: string }[] = [
  { name: 'Inbox', icon: 'inbox' },
  { name: 'Deals', icon: 'deals' },
  { name: 'Follow-ups', icon: 'followups', href: '#/' },
  { name: 'Reports', icon: 'reports' },
];

export function Navigation({ isOpen }: { isOpen: boolean }) {
  const dealId = useOpenDeal();
  return (
    <nav id="navigation" className="navigation" aria-label="Northwind Desk" data-open={isOpen}>
      <ul>
        {PLACES.map(({ name, icon, href }) => (
          <li key={name}>
            {href === undefined ? (
              <span className="place" data-inert title={name}>
                <Icon name={icon} />
                <span className="place-name">{name}</span>
              </span>
            ) : (
              <a className="place" href={href} aria-current={dealId === null ? 'page' : undefined} title={name}>
                <Icon name={icon} />
                <span className="place-name">{name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="navigation-note">Demo: only Follow-ups works.</p>
    </nav>
  );
}
