// AG Grid Community, infinite row model over the cursor API (block k needs the cursor that block k-1 returned).
import '../../shared/base.css';
import { useMemo, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { AgGridReact } from 'ag-grid-react';
import {
  ModuleRegistry,
  ColumnApiModule,
  InfiniteRowModelModule,
  RowApiModule,
  ScrollApiModule,
  TextEditorModule,
} from 'ag-grid-community';
import { listFollowups, patchFollowup, LIMIT } from '../../shared/api.js';
import { ROW_H, VIEW_H } from '../../shared/columns.js';
import { columnDefs, getRowId, scrollEl } from '../../shared/agcols.js';
ModuleRegistry.registerModules([
  InfiniteRowModelModule,
  ColumnApiModule,
  RowApiModule,
  ScrollApiModule,
  TextEditorModule,
]);
function Table() {
  const grid = useRef(null),
    api = () => grid.current.api;
  const st = useRef({ cursor: [Promise.resolve(null)], loaded: 0, last: -1, waiters: [] }).current;
  const datasource = useMemo(
    () => ({
      async getRows({ startRow, successCallback, failCallback }) {
        try {
          const k = startRow / LIMIT;
          let give;
          st.cursor[k + 1] = new Promise((r) => (give = r));
          const p = await listFollowups({ cursor: await st.cursor[k] });
          give(p.next_cursor);
          st.loaded += p.data.length;
          successCallback(p.data, p.next_cursor ? -1 : startRow + p.data.length);
          if (!p.next_cursor) st.last = startRow + p.data.length;
          st.waiters.splice(0).forEach((f) => f());
        } catch {
          failCallback();
        }
      },
    }),
    [],
  );
  const edit = (id, patch) => {
    const n = api().getRowNode(id),
      was = n.data;
    n.setData({ ...was, ...patch });
    patchFollowup(id, patch).then(
      (r) => n.setData(r),
      () => n.setData(was),
    );
  };
  window.__bench = {
    rowCount: () => st.loaded,
    get: (id) => api().getRowNode(id)?.data,
    async loadAll() {
      while (st.last < 0) {
        const w = new Promise((r) => st.waiters.push(r));
        api().ensureIndexVisible(st.loaded);
        await w;
      }
      api().ensureIndexVisible(0);
    },
    editRow: edit,
    async refresh() {
      api().refreshInfiniteCache();
    },
    setSort: null,
    setFilter: null,
    scrollEl,
    openEdit: (id) => api().startEditingCell({ rowIndex: api().getRowNode(id).rowIndex, colKey: 'note' }),
    closeEdit: () => api().stopEditing(true),
  };
  return (
    <div className="host" style={{ height: VIEW_H }}>
      <AgGridReact
        ref={grid}
        rowModelType="infinite"
        datasource={datasource}
        cacheBlockSize={LIMIT}
        columnDefs={columnDefs}
        getRowId={getRowId}
        rowHeight={ROW_H}
        headerHeight={ROW_H}
        animateRows={false}
        readOnlyEdit
        onCellEditRequest={(e) => edit(e.data.id, { [e.colDef.field]: e.newValue })}
      />
    </div>
  );
}
createRoot(document.getElementById('root')).render(<Table />);
