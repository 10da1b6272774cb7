import 'react-followups/styles.css';
import { Desk } from '../Desk.js';

export default function Bare() {
  return (
    <main style={{ minBlockSize: '200vh' }}>
      <Desk />
    </main>
  );
}
