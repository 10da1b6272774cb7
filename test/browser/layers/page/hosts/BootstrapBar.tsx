import 'bootstrap/dist/css/bootstrap.min.css';
import 'react-followups/styles.css';
import { Desk } from '../Desk.js';

export default function BootstrapBar() {
  return (
    <>
      <nav className="navbar fixed-top bg-body-tertiary" data-host-bar="">
        <span className="navbar-brand">Host</span>
      </nav>
      <main style={{ paddingBlockStart: '4rem' }}>
        <Desk />
      </main>
      <footer className="fixed-bottom bg-body-tertiary p-3" data-host-bar="">
        Host
      </footer>
    </>
  );
}
