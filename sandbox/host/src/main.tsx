import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { startSession } from './crm/session.js';
import { loadPack } from './language.js';
import { settings } from './settings.js';
import 'react-followups/styles.css';
import './styles/brand.css';
import './styles/shell.css';
import './styles/controls.css';
import './styles/try-drawer.css';

const queryClient = new QueryClient();

startSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const page = createRoot(root);

function show(): void {
  page.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
}

// Not in English first; without its pack it is in English.
loadPack(settings.get().language).then(show, show);
