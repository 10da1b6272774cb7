import { ColleagueButton } from './ColleagueButton';
import { Followups } from './followups';

/** Prerendered without rows, which the browser reads. */
export default function Page() {
  return (
    <main>
      <h1>Today</h1>
      <ColleagueButton />
      <Followups />
    </main>
  );
}
