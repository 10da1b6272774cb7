'use client';
import { useContext, type ReactElement } from 'react';
import { boundedBy } from './bounded-by.js';
import { CrashBoundary, type CrashBoundaryProps } from './CrashBoundary.js';
import { FollowupsContext } from './followups-context.js';

/**
 * The same as `PartBoundary` for what works on plain data, with a provider or without. Without one nobody is told: React
 * itself logs what it caught.
 */
export function ViewBoundary(props: Omit<CrashBoundaryProps, 'onError'>): ReactElement {
  const context = useContext(FollowupsContext);
  return <CrashBoundary {...props} onError={(error) => context?.core.report(error, { operation: 'render' })} />;
}

/** A component with a ref, in a boundary of its own. */
export const inViewBoundary = boundedBy(ViewBoundary);
