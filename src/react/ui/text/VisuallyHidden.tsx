import type { ComponentPropsWithoutRef } from 'react';

/** Words for screen readers alone. Renders a `<span>`. */
export function VisuallyHidden(props: Omit<ComponentPropsWithoutRef<'span'>, 'className'>) {
  return <span {...props} className="rf-visually-hidden" />;
}
