import type { DehydratedState } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import type { FakeCrm } from 'react-followups/testing';
import 'react-followups/styles.css';
import { App } from './App.js';
import { client, crm } from './crm.js';

declare global {
  interface Window {
    crm: FakeCrm;
    amiss: string[];
  }
}

window.crm = crm;
window.amiss = [];
const root = document.getElementById('root');
const sent = document.getElementById('prefetched')?.textContent ?? '';
if (!root || sent === '') throw new Error('The page came without its HTML.');
hydrateRoot(root, <App client={client} prefetched={JSON.parse(sent) as DehydratedState} />, {
  onRecoverableError: (error) => void window.amiss.push(String(error)),
});
