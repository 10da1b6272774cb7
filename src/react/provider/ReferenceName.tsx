'use client';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { shortId } from '../../core/followup/followup-id.js';
import type { CopyableIdProps } from './CopyableId.js';
import type { Reference } from '../../core/page/references.js';

export interface ReferenceNameProps {
  id: string;
  /** The host's entry; `undefined` while it is unknown. */
  reference: Reference | null | undefined;
  /** A safe URL; `null` for none. */
  href: string | null;
  /** The accessible name of a link that shows an id. */
  label?: string | undefined;
  /** What an id without a link is rendered as, so that it can be copied; `null` for plain text. */
  Copyable: ComponentType<CopyableIdProps> | null;
  /** The name as rendered, for example with a part highlighted. */
  children?: ReactNode;
  /** The `tabIndex` of the link or button. */
  tabIndex?: 0 | -1 | undefined;
}

/**
 * The name of a deal, contact or conversation, or the beginning of its id, as a link if it has a URL. An id without a link can
 * be copied. Renders an `<a>`, a `<span>` or a `<button>`.
 */
export function ReferenceName(props: ReferenceNameProps): ReactElement {
  const { id, reference, href, label, Copyable, tabIndex, children } = props;
  const name = reference?.name;
  const short = shortId(id);
  if (href) {
    return (
      <a
        // The name is drawn in place of the id, instead of growing out of it.
        key={name}
        className={name ? 'rf-link' : 'rf-link rf-id'}
        href={href}
        title={name ?? id}
        dir={name ? 'auto' : undefined}
        tabIndex={tabIndex}
        aria-label={name ? undefined : label}
      >
        {name ? (children ?? name) : short}
      </a>
    );
  }
  if (name) {
    return (
      <span className="rf-value" dir="auto" title={name}>
        {children ?? name}
      </span>
    );
  }
  return Copyable ? (
    <Copyable key={id} id={id} tabIndex={tabIndex} />
  ) : (
    <span className="rf-id" title={id}>
      {short}
    </span>
  );
}
