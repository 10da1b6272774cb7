import { forwardRef } from 'react';
import type { ComponentType, ForwardRefRenderFunction, PropsWithoutRef, ReactNode } from 'react';

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
