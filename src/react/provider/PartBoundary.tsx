'use client';
import type { ReactElement, ReactNode } from 'react';
import { boundedBy } from './bounded-by.js';
import { CrashBoundary } from './CrashBoundary.js';
import { useFollowupsContext } from './followups-context.js';

export interface PartBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Keeps a crash from taking down the host's page: shows a message in place of the part, reports the error, and offers a retry.
 */
export function PartBoundary({ children }: PartBoundaryProps): ReactElement {
  const { core } = useFollowupsContext();
  return <CrashBoundary onError={(error) => core.report(error, { operation: 'render' })}>{children}</CrashBoundary>;
}

/** `forwardRef` for a component in a boundary of its own. */
export const inPartBoundary = boundedBy(PartBoundary);
