import { useState } from 'react';
import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import { changeAsColleague, client } from './crm';

export function App() {
  const [changed, setChanged] = useState(false);
  const change = () => {
    changeAsColleague();
    setChanged(true);
  };
  return (
    <main>
      <h1>Today</h1>
      <button type="button" onClick={change}>
        Change one as a colleague
      </button>
      {changed && <p>Changed as a colleague</p>}
      <FollowupsProvider client={client} locale="en" timeZone="UTC">
        <div style={{ blockSize: '40rem' }}>
          <FollowupWorkspace />
        </div>
      </FollowupsProvider>
    </main>
  );
}
