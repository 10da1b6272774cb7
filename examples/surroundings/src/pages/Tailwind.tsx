import './tailwind.css';
import 'react-followups/styles.css';
import { Followups } from '../Followups';

export default function Tailwind() {
  return (
    <main className="p-4">
      <h1 className="text-2xl font-bold">Today</h1>
      <Followups />
    </main>
  );
}
