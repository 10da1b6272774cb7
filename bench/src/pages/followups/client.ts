import { createFollowupsClient, decodeFollowup } from 'react-followups/client';

const PATH = '/public/v1/followups';

export const client = createFollowupsClient({
  baseUrl: '/',
  getAccessToken: () => 'bench',
  getFollowup: async (id, { signal }) => {
    const response = await fetch(`${PATH}/${id}`, signal ? { signal } : {});
    if (response.status === 404) return null;
    const body = (await response.json()) as { data: unknown };
    return decodeFollowup(body.data);
  },
});
