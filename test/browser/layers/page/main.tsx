import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { FakeCrm } from 'react-followups/testing';
import { crm } from './crm.js';
import { Host } from './Host.js';
import { isHostKind } from './host-kind.js';

declare global {
  interface Window {
    crm: FakeCrm;
  }
}

const asked = new URLSearchParams(location.search);
const kind = asked.get('host') ?? '';
const root = document.getElementById('root');
if (!root || !isHostKind(kind)) throw new Error(`There is no host "${kind}".`);

window.crm = crm;
document.documentElement.style.fontSize = asked.get('root') ?? '';
document.body.style.fontSize = asked.get('body') ?? '';
createRoot(root).render(
  <StrictMode>
    <Host kind={kind} />
  </StrictMode>,
);
