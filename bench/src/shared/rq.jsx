// What an application author writes around react-query, per its infinite-query and optimistic-update guides.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { listFollowups, patchFollowup } from './api.js';
export const KEY = ['followups'];
export const makeClient = () => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });
const EMPTY = [];
export function replaceRecord(data, id, fn) {
  if (!data) return data;
  for (let p = 0; p < data.pages.length; p++) {
    const i = data.pages[p].data.findIndex((r) => r.id === id);
    if (i < 0) continue;
    const rows = data.pages[p].data.slice();
    rows[i] = fn(rows[i]);
    const pages = data.pages.slice();
    pages[p] = { ...pages[p], data: rows };
    return { ...data, pages };
  }
  return data;
}
export function useFollowups() {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => listFollowups({ cursor: pageParam, signal }),
    initialPageParam: null,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
  const rows = useMemo(() => data?.pages.flatMap((p) => p.data) ?? EMPTY, [data]);
  return { rows, fetchNextPage, hasNextPage, isFetchingNextPage };
}
export function useUpdateFollowup() {
  const qc = useQueryClient();
  return useMutation({
    mutationFn: ({ id, patch }) => patchFollowup(id, patch),
    onMutate: async ({ id, patch }) => {
      await qc.cancelQueries({ queryKey: KEY });
      const prev = qc.getQueryData(KEY);
      qc.setQueryData(KEY, (d) => replaceRecord(d, id, (r) => ({ ...r, ...patch })));
      return { prev };
    },
    onError: (_e, _v, ctx) => qc.setQueryData(KEY, ctx.prev),
    onSuccess: (rec) => qc.setQueryData(KEY, (d) => replaceRecord(d, rec.id, () => rec)),
  });
}
/** Builds the data half of window.__bench from the hooks above. */
export function useBench(q, extra) {
  const qc = useQueryClient();
  const { mutate } = useUpdateFollowup();
  const latest = useRef();
  latest.current = q;
  useEffect(() => {
    window.__bench = {
      rowCount: () => latest.current.rows.length,
      get: (id) => latest.current.rows.find((r) => r.id === id),
      async loadAll() {
        for (;;) {
          const r = await latest.current.fetchNextPage();
          if (r.isError) throw r.error;
          if (!r.hasNextPage) return;
        }
      },
      editRow: (id, patch) => mutate({ id, patch }),
      refresh: () => qc.invalidateQueries({ queryKey: KEY }),
      ...window.__bench,
      ...extra,
    };
  });
  return mutate;
}
/** Calls fetchNextPage when an element with these scroll metrics is near its end. */
export function useNearEnd(q) {
  return useCallback(
    (el) => {
      if (el.scrollHeight - el.scrollTop - el.clientHeight < 800 && q.hasNextPage && !q.isFetchingNextPage)
        q.fetchNextPage();
    },
    [q.hasNextPage, q.isFetchingNextPage, q.fetchNextPage],
  );
}
