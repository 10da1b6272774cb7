import { useState } from 'react';
import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import { changeAsColleague, client } from './crm';

/** The list as each of the pages shows it. Styles come with the page. */
export function Followups() {
  const [changed, setChanged] = useState(false);
  const change = () => {
    changeAsColleague();
    setChanged(true);
  };
  return (
    <>
      <button type="button" onClick={change}>
        Change one as a colleague
      </button>
      {changed && <p>Changed as a colleague</p>}
      <FollowupsProvider client={client} locale="en" timeZone="UTC">
        <div style={{ blockSize: '600px' }}>
          <FollowupWorkspace />
        </div>
      </FollowupsProvider>
    </>
  );
}
