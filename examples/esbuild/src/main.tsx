import { createRoot } from 'react-dom/client';
import 'react-followups/styles.css';
import { App } from './App';

createRoot(document.getElementById('root')!).render(<App />);
