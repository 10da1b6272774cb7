import { lazy, StrictMode, Suspense } from 'react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

type Page = () => Promise<{ default: ComponentType }>;

// Each in a file of its own, so that a page has the styles of its own surroundings alone.
const PAGES: Record<string, Page> = {
  bootstrap: () => import('./pages/Bootstrap'),
  'mui-baseline': () => import('./pages/MuiBaseline'),
  'mui-dialog': () => import('./pages/MuiDialog'),
  'native-dialog': () => import('./pages/NativeDialog'),
  'radix-dialog': () => import('./pages/RadixDialog'),
  'sandboxed-iframe': () => import('./pages/SandboxedIframe'),
  shadcn: () => import('./pages/Shadcn'),
  'shadow-root': () => import('./pages/ShadowRoot'),
  'small-rem': () => import('./pages/SmallRem'),
  tailwind: () => import('./pages/Tailwind'),
};

function Contents() {
  return (
    <ul>
      {Object.keys(PAGES).map((name) => (
        <li key={name}>
          <a href={`?page=${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

const page = PAGES[new URLSearchParams(location.search).get('page') ?? ''];
const Page = page ? lazy(page) : Contents;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Suspense>
      <Page />
    </Suspense>
  </StrictMode>,
);
