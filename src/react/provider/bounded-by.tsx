import { forwardRef } from 'react';
import type { ComponentType, ForwardRefRenderFunction, PropsWithoutRef, ReactNode } from 'react';

/** Makes `forwardRef` for components that stand within a boundary: what crashes in one takes nothing else of the page with it. */
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
