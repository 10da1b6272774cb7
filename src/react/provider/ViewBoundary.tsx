'use client';
import { useContext, type ReactElement } from 'react';
import { boundedBy } from './bounded-by.js';
import { CrashBoundary, type CrashBoundaryProps } from './CrashBoundary.js';
import { FollowupsContext } from './followups-context.js';

/**
 * Like `PartBoundary`, for views on plain data, with or without a provider. Without one nothing is reported: React itself logs
 * the error.
 */
export function ViewBoundary(props: Omit<CrashBoundaryProps, 'onError'>): ReactElement {
  const context = useContext(FollowupsContext);
  return <CrashBoundary {...props} onError={(error) => context?.core.report(error, { operation: 'render' })} />;
}

/** `forwardRef` for a component in a boundary of its own. */
export const inViewBoundary = boundedBy(ViewBoundary);
