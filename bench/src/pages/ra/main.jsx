// react-admin: <Admin> + <InfiniteList> + <Datagrid>, edit in a MUI Dialog with <EditBase> + <SimpleForm>, optimistic mode.
import '../../shared/base.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Admin,
  Resource,
  InfiniteList,
  Datagrid,
  TextField,
  DateField,
  EditBase,
  SimpleForm,
  TextInput,
  SelectInput,
  DateTimeInput,
  useInfinitePaginationContext,
  useListContext,
  useRefresh,
  useUpdate,
} from 'react-admin';
import { Dialog } from '@mui/material';
import { listFollowups, patchFollowup, LIMIT } from '../../shared/api.js';
import { COLUMNS } from '../../shared/columns.js';
const cursor = { 1: null };
const recs = new Map();
const dataProvider = {
  async getList(_res, { pagination: { page, perPage }, signal }) {
    const p = await listFollowups({ limit: perPage, cursor: cursor[page], signal });
    cursor[page + 1] = p.next_cursor;
    for (const r of p.data) recs.set(r.id, r);
    return { data: p.data, total: p.total, pageInfo: { hasNextPage: !!p.next_cursor, hasPreviousPage: page > 1 } };
  },
  getOne: async (_r, { id }) => ({
    data: recs.get(id) ?? (await (await fetch('/public/v1/followups/' + id)).json()).data,
  }),
  update: async (_r, { id, data }) => ({ data: await patchFollowup(id, data) }),
};
const choices = (a) => a.map((id) => ({ id, name: id }));
function Bench({ open }) {
  const { data } = useListContext(),
    pg = useInfinitePaginationContext(),
    refresh = useRefresh(),
    [update] = useUpdate();
  useEffect(() => {
    window.__bench = {
      rowCount: () => data?.length ?? 0,
      get: (id) => window.__ra.data.find((r) => r.id === id),
      async loadAll() {
        for (;;) {
          const r = await window.__ra.pg.fetchNextPage();
          if (!r.hasNextPage) return;
        }
      },
      editRow: (id, patch) =>
        update('followups', { id, data: patch, previousData: recs.get(id) }, { mutationMode: 'optimistic' }),
      async refresh() {
        refresh();
      },
      setSort: null,
      setFilter: null,
      scrollEl: () => document.scrollingElement,
      openEdit: open,
      closeEdit: () => open(null),
    };
    window.__ra = { pg, data };
  });
  return null;
}
function List() {
  const [id, open] = useState(null);
  return (
    <InfiniteList perPage={LIMIT} actions={false} sort={{ field: 'id', order: 'ASC' }} exporter={false}>
      <Bench open={open} />
      <Datagrid
        sx={{ '& td': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 150 } }}
        rowClick={(rid) => {
          open(rid);
          return false;
        }}
        bulkActionButtons={false}
      >
        {COLUMNS.map((c) =>
          c.field === 'due_at' ? (
            <DateField key={c.field} source={c.field} showTime />
          ) : (
            <TextField key={c.field} source={c.field} label={c.label} />
          ),
        )}
      </Datagrid>
      <Dialog open={!!id} onClose={() => open(null)}>
        {id && (
          <EditBase
            id={id}
            resource="followups"
            mutationMode="optimistic"
            redirect={false}
            mutationOptions={{ onSuccess: () => open(null) }}
          >
            <SimpleForm>
              <SelectInput source="status" choices={choices(['open', 'done', 'snoozed', 'cancelled'])} />
              <SelectInput source="priority" choices={choices(['low', 'normal', 'high', 'urgent'])} />
              <DateTimeInput source="due_at" />
              <TextInput source="note" multiline />
              <TextInput source="completion_note" multiline />
            </SimpleForm>
          </EditBase>
        )}
      </Dialog>
    </InfiniteList>
  );
}
createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="followups" list={List} />
  </Admin>,
);
