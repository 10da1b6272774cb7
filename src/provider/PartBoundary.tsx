'use client';
import { Component } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../ui/Button.js';
import { Callout } from '../ui/Callout.js';
import { rootAttributes } from '../ui/root-attributes.js';
import { useDisplaySettings } from './display-settings.js';
import { useFollowupsContext } from './followups-context.js';

export interface PartBoundaryProps {
  readonly children: ReactNode;
}

/** Keeps a part that crashes from taking the host's page down: says so in its place, reports it, and offers to try again. */
export function PartBoundary({ children }: PartBoundaryProps): ReactElement {
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const { common } = settings.messages;
  return (
    <ErrorCatcher
      onError={(error) => core.report(error, { operation: 'render' })}
      renderFallback={(retry) => (
        <div className="rf-root rf-crashed" {...rootAttributes(settings)}>
          <Callout
            role="alert"
            tone="danger"
            title={common.crashed}
            actions={<Button onClick={retry}>{common.tryAgain}</Button>}
          />
        </div>
      )}
    >
      {children}
    </ErrorCatcher>
  );
}

interface ErrorCatcherProps {
  readonly children: ReactNode;
  readonly renderFallback: (retry: () => void) => ReactNode;
  readonly onError: (error: unknown) => void;
}

class ErrorCatcher extends Component<ErrorCatcherProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return this.props.renderFallback(() => this.setState({ crashed: false }));
  }
}
