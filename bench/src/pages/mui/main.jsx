// MUI X DataGrid (MIT). The MIT grid always paginates, at most 100 rows per page: no infinite scroll over everything loaded.
import '../../shared/base.css';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { DataGrid, useGridApiRef } from '@mui/x-data-grid';
import { COLUMNS, ROW_H, VIEW_H } from '../../shared/columns.js';
import { makeClient, useBench, useFollowups } from '../../shared/rq.jsx';
const columns = COLUMNS.map((c) => ({
  field: c.field,
  headerName: c.label,
  width: c.width,
  editable: c.field === 'note',
  valueFormatter: c.format ? (v) => c.format(v) : undefined,
}));
const initialState = { pagination: { paginationModel: { pageSize: 100, page: 0 } } };
function Table() {
  const q = useFollowups(),
    api = useGridApiRef();
  const mutate = useBench(q, {
    setSort: (s) => api.current.setSortModel(s ? [{ field: s.field, sort: s.dir }] : []),
    setFilter: (t) => api.current.setQuickFilterValues(t ? t.split(' ') : []),
    scrollEl: () => document.querySelector('.MuiDataGrid-virtualScroller'),
    openEdit: (id) => api.current.startCellEditMode({ id, field: 'note' }),
    closeEdit: () =>
      api.current.stopCellEditMode({ id: api.current.getAllRowIds()[4], field: 'note', ignoreModifications: true }),
  });
  return (
    <div className="host" style={{ height: VIEW_H }}>
      <DataGrid
        apiRef={api}
        rows={q.rows}
        columns={columns}
        loading={!q.rows.length}
        rowHeight={ROW_H}
        columnHeaderHeight={ROW_H}
        initialState={initialState}
        pageSizeOptions={[100]}
        disableRowSelectionOnClick
        processRowUpdate={(r, o) => {
          if (r.note !== o.note) mutate({ id: r.id, patch: { note: r.note } });
          return r;
        }}
        onPaginationModelChange={(m) => {
          if ((m.page + 2) * 100 > q.rows.length && q.hasNextPage) q.fetchNextPage();
        }}
      />
    </div>
  );
}
createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={makeClient()}>
    <Table />
  </QueryClientProvider>,
);
