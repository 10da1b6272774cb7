import { Followups } from './followups';

export default function Page() {
  return (
    <main>
      <h1>Today</h1>
      <Followups />
    </main>
  );
}
