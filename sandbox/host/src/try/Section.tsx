import { useState } from 'react';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  startsOpen?: boolean;
  /** Called only while the section is open. */
  children: () => ReactNode;
}

/** A collapsible part of the drawer; while collapsed it sends no requests. */
export function Section({ title, startsOpen = false, children }: SectionProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <details className="section" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {open ? <div className="section-body">{children()}</div> : null}
    </details>
  );
}
