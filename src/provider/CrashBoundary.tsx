'use client';
import { Component, type ReactElement, type ReactNode } from 'react';
import { Button } from '../ui/button/Button.js';
import { Callout } from '../ui/notice/Callout.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { useDisplaySettings } from './display-settings.js';
import { MissingCodeActions } from './MissingCodeActions.js';

export interface CrashBoundaryProps {
  readonly children: ReactNode;
  /** The event handler called with each crash. */
  readonly onError: (error: unknown) => void;
  /** Where there is no room for more than a button, as in a cell: its place in the tab order. */
  readonly cellTabIndex?: 0 | -1 | undefined;
  /** Which state of things is shown; another one is tried by itself. Never what a mere render makes anew. */
  readonly shows?: string | number | null | undefined;
}

interface State {
  readonly crashed: boolean;
  readonly shows: CrashBoundaryProps['shows'];
}

/** Says in the place of what crashed that it did, and offers to try again. */
export class CrashBoundary extends Component<CrashBoundaryProps, State> {
  override state: State = { crashed: false, shows: this.props.shows };

  static getDerivedStateFromError(): Partial<State> {
    return { crashed: true };
  }

  static getDerivedStateFromProps({ shows }: CrashBoundaryProps, state: State): State | null {
    return shows === state.shows ? null : { crashed: false, shows };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { children, cellTabIndex } = this.props;
    if (!this.state.crashed) return children;
    const retry = (): void => this.setState({ crashed: false });
    return cellTabIndex === undefined ? (
      <CrashedPart onRetry={retry} />
    ) : (
      <CrashedCell tabIndex={cellTabIndex} onRetry={retry} />
    );
  }
}

function CrashedPart({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const settings = useDisplaySettings();
  const { common } = settings.messages;
  return (
    <div className="rf-root rf-crashed" {...rootAttributes(settings)}>
      <Callout
        role="alert"
        tone="danger"
        title={common.crashed}
        actions={<MissingCodeActions onTryAgain={onRetry} size="medium" />}
      />
    </div>
  );
}

function CrashedCell({ tabIndex, onRetry }: { readonly tabIndex: 0 | -1; readonly onRetry: () => void }): ReactElement {
  const { common } = useDisplaySettings().messages;
  return (
    <Button
      size="small"
      variant="ghost"
      className="rf-crashed-cell"
      tabIndex={tabIndex}
      title={common.crashed}
      onClick={onRetry}
    >
      {common.tryAgain}
    </Button>
  );
}
