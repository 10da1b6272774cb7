import { createFollowupsClient } from 'react-followups/client';
import { buildFollowups, createFakeCrm } from 'react-followups/testing';

export const USER = '2f6d6c1e-0b0f-4f43-9d0c-8f2c3a1b7e55';

export const crm = createFakeCrm({ followups: buildFollowups(120), pageSize: 50 });

export const client = createFollowupsClient({
  baseUrl: 'https://crm.example',
  getAccessToken: () => 'token',
  fetch: crm.fetch,
});
