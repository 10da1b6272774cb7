import './small-rem.css';
import 'react-followups/styles.css';
import { Followups } from '../Followups';

export default function SmallRem() {
  return (
    <main>
      <h1>Today</h1>
      <Followups />
    </main>
  );
}
