'use client';
import type { ReactElement, ReactNode } from 'react';
import { boundedBy } from './bounded-by.js';
import { CrashBoundary } from './CrashBoundary.js';
import { useFollowupsContext } from './followups-context.js';

export interface PartBoundaryProps {
  readonly children: ReactNode;
}

/** Keeps a part that crashes from taking the host's page down: says so in its place, reports it, and offers to try again. */
export function PartBoundary({ children }: PartBoundaryProps): ReactElement {
  const { core } = useFollowupsContext();
  return <CrashBoundary onError={(error) => core.report(error, { operation: 'render' })}>{children}</CrashBoundary>;
}

/** A component with a ref, in a boundary of its own. */
export const inPartBoundary = boundedBy(PartBoundary);
