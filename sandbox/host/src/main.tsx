import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { startSession } from './crm/session.js';
import 'react-followups/styles.css';
import './styles/brand.css';
import './styles/shell.css';
import './styles/controls.css';
import './styles/try-drawer.css';

const queryClient = new QueryClient();

startSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
