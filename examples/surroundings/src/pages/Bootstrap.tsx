import 'bootstrap/dist/css/bootstrap.css';
import 'react-followups/styles.css';
import { Followups } from '../Followups';

export default function Bootstrap() {
  return (
    <main className="container-fluid">
      <h1>Today</h1>
      <Followups />
    </main>
  );
}
