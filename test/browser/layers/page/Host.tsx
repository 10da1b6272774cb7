import { lazy, Suspense } from 'react';
import type { ComponentType, LazyExoticComponent, ReactElement } from 'react';
import type { HostKind } from './host-kind.js';

type HostPage = LazyExoticComponent<ComponentType>;

// A chunk per host, so that a page loads only its own host's styles.
const PAGES: Record<HostKind, HostPage> = {
  bare: lazy(() => import('./hosts/Bare.js')),
  'bootstrap-bar': lazy(() => import('./hosts/BootstrapBar.js')),
  'bootstrap-modal': lazy(() => import('./hosts/BootstrapModal.js')),
  'mui-shell': lazy(() => import('./hosts/MuiShell.js')),
  'mui-dialog': lazy(() => import('./hosts/MuiDialog.js')),
  'native-dialog': lazy(() => import('./hosts/NativeDialog.js')),
  'radix-other': lazy(() => import('./hosts/RadixOther.js')),
  'radix-same': lazy(() => import('./hosts/RadixSame.js')),
  'shadow-root': lazy(() => import('./hosts/OpenShadowRoot.js')),
  'closed-shadow-root': lazy(() => import('./hosts/ClosedShadowRoot.js')),
  popover: lazy(() => import('./hosts/AutoPopover.js')),
};

/** The page of one host. */
export function Host({ kind }: { kind: HostKind }): ReactElement {
  const Page = PAGES[kind];
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
