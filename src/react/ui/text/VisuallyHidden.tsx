import type { ComponentPropsWithoutRef } from 'react';

/** Text for screen readers only. Renders a `<span>`. */
export function VisuallyHidden(props: Omit<ComponentPropsWithoutRef<'span'>, 'className'>) {
  return <span {...props} className="rf-visually-hidden" />;
}
