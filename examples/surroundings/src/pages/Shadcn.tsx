import './shadcn.css';
import 'react-followups/styles.css';
import { Followups } from '../Followups';

export default function Shadcn() {
  return (
    <main className="p-4">
      <h1 className="text-2xl font-bold">Today</h1>
      <Followups />
    </main>
  );
}
