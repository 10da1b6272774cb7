const BASE = '/public/v1/followups';
export const LIMIT = +(new URLSearchParams(location.search).get('limit') ?? 100);
export async function listFollowups({ limit = LIMIT, cursor, signal }) {
  const r = await fetch(`${BASE}?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`, { signal });
  if (!r.ok) throw new Error(`HTTP ${r.status}`);
  return r.json();
}
export async function patchFollowup(id, patch) {
  const r = await fetch(`${BASE}/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(patch),
  });
  if (!r.ok) throw new Error(`HTTP ${r.status}`);
  return (await r.json()).data;
}
