import { useState } from 'react';
import type { ReactElement } from 'react';
import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import { client } from './crm.js';

const CHOICES = ['low', 'normal', 'high'].map((value) => ({ value, label: value }));

/** The list as a host shows it. */
export function Desk(): ReactElement {
  const [owners] = useState([{ id: '9d3b1c52-5f0a-4c1e-9a57-3c1f0a6e7b21', name: 'Amara Okafor' }]);
  return (
    <FollowupsProvider client={client} owners={owners} priorities={CHOICES} timeZone="Europe/Paris" locale="en-GB">
      <div style={{ blockSize: '26rem', minInlineSize: '20rem' }}>
        <FollowupWorkspace editorLayout="dialog" />
      </div>
    </FollowupsProvider>
  );
}
