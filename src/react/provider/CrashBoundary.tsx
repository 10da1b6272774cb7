'use client';
import {
  Component,
  Fragment,
  forwardRef,
  useContext,
  type ReactElement,
  type ReactNode,
  type ComponentType,
  type ForwardRefRenderFunction,
  type PropsWithoutRef,
} from 'react';
import { Button } from '../ui/button/Button.js';
import { Callout } from '../ui/notice/Callout.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { useDisplaySettings } from './display-settings-context.js';
import { MissingCodeActions } from './MissingCodeActions.js';
import { useFollowupsContext, FollowupsContext } from './followups-context.js';

interface CrashBoundaryProps {
  readonly children: ReactNode;
  /** The event handler called with each crash. */
  readonly onError: (error: unknown) => void;
  /** For a cell, which has room for a button only: the `tabIndex` of that button. */
  readonly cellTabIndex?: 0 | -1 | undefined;
  /** What is shown; a change retries automatically. It must not change on every render. */
  readonly shows?: string | number | null | undefined;
}

interface State {
  readonly crashed: boolean;
  /** How often the children were remounted. */
  readonly mounts: number;
  readonly shows: CrashBoundaryProps['shows'];
}

/**
 * Replaces crashed children with a message and a retry button. If something else changed the DOM under React, it first
 * remounts them, once.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, State> {
  override state: State = { crashed: false, mounts: 0, shows: this.props.shows };

  static getDerivedStateFromError(): Partial<State> {
    return { crashed: true };
  }

  static getDerivedStateFromProps({ shows }: CrashBoundaryProps, state: State): Partial<State> | null {
    return shows === state.shows ? null : { crashed: false, shows };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
    // Only once: if the page were torn again at once, it would remount forever.
    if (isTornPage(error) && this.state.mounts === 0) this.setState({ crashed: false, mounts: 1 });
  }

  override render(): ReactNode {
    const { children, cellTabIndex } = this.props;
    if (!this.state.crashed) return <Fragment key={this.state.mounts}>{children}</Fragment>;
    const retry = (): void => this.setState({ crashed: false, mounts: 0 });
    return cellTabIndex === undefined ? (
      <CrashedPart onRetry={retry} />
    ) : (
      <CrashedCell tabIndex={cellTabIndex} onRetry={retry} />
    );
  }
}

/** Whether something else, such as browser translation or an extension, moved nodes that React looked for. */
function isTornPage(error: unknown): boolean {
  return error instanceof Error || error instanceof DOMException ? error.name === 'NotFoundError' : false;
}

/** A message in place of a part, and a button to try again. Renders a `<div>`. */
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

/** Creates a `forwardRef` that wraps components in a boundary, so that a crash takes down nothing else on the page. */
export function boundedBy(Boundary: ComponentType<{ readonly children: ReactNode }>) {
  return function inBoundary<Props, Instance>(render: ForwardRefRenderFunction<Instance, PropsWithoutRef<Props>>) {
    const Part = forwardRef<Instance, Props>(render);
    return forwardRef<Instance, Props>(function Bounded(props, ref) {
      return (
        <Boundary>
          <Part {...props} ref={ref} />
        </Boundary>
      );
    });
  };
}

interface PartBoundaryProps {
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
