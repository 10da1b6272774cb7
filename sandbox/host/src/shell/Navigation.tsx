import { Icon } from './Icon.js';
import type { IconName } from './Icon.js';
import { useShellWords } from './shell-words.js';
import { useOpenDeal } from './open-deal.js';

/** Only the follow-ups are real; the rest is there to look like an app. */
const PLACES: readonly { icon: IconName & ('inbox' | 'deals' | 'followups' | 'reports'); href?: string }[] = [
  { icon: 'inbox' },
  { icon: 'deals' },
  { icon: 'followups', href: '#/' },
  { icon: 'reports' },
];

export function Navigation({ isOpen }: { isOpen: boolean }) {
  const dealId = useOpenDeal();
  const words = useShellWords();
  return (
    <nav id="navigation" className="navigation" aria-label="Northwind Desk" data-open={isOpen}>
      <ul>
        {PLACES.map(({ icon, href }) => (
          <li key={icon}>
            {href === undefined ? (
              <span className="place" data-inert title={words[icon]}>
                <Icon name={icon} />
                <span className="place-name">{words[icon]}</span>
              </span>
            ) : (
              <a className="place" href={href} aria-current={dealId === null ? 'page' : undefined} title={words[icon]}>
                <Icon name={icon} />
                <span className="place-name">{words[icon]}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="navigation-note">{words.demo}</p>
    </nav>
  );
}
