// AG Grid Community at its own best: no react-query, the grid owns the rows, applyTransaction for every change.
import '../../shared/base.css';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { AgGridReact } from 'ag-grid-react';
import {
  ModuleRegistry,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  QuickFilterModule,
  RowApiModule,
  ScrollApiModule,
  TextEditorModule,
} from 'ag-grid-community';
import { listFollowups, patchFollowup } from '../../shared/api.js';
import { ROW_H, VIEW_H } from '../../shared/columns.js';
import { columnDefs, getRowId, scrollEl, sortState } from '../../shared/agcols.js';
ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
  ColumnApiModule,
  QuickFilterModule,
  RowApiModule,
  ScrollApiModule,
  TextEditorModule,
]);
const ROWS = [];
function Table() {
  const grid = useRef(null),
    st = useRef({ cursor: null, done: false, busy: null, n: 0 }).current;
  const api = () => grid.current.api;
  const more = () =>
    (st.busy ??= listFollowups({ cursor: st.cursor }).then((p) => {
      st.busy = null;
      st.cursor = p.next_cursor;
      st.done = !p.next_cursor;
      st.n += p.data.length;
      api().applyTransaction({ add: p.data });
    }));
  const edit = (id, patch) => {
    const was = api().getRowNode(id).data;
    api().applyTransaction({ update: [{ ...was, ...patch }] });
    patchFollowup(id, patch).then(
      (r) => api().applyTransaction({ update: [r] }),
      () => api().applyTransaction({ update: [was] }),
    );
  };
  const onReady = () => {
    window.__bench = {
      rowCount: () => st.n,
      get: (id) => api().getRowNode(id)?.data,
      async loadAll() {
        while (!st.done) await more();
      },
      editRow: edit,
      async refresh() {
        let cursor = null;
        do {
          const p = await listFollowups({ cursor });
          const update = p.data.filter(
            (r) => api().getRowNode(r.id)?.data.integration_version !== r.integration_version,
          );
          if (update.length) api().applyTransaction({ update });
          cursor = p.next_cursor;
        } while (cursor);
      },
      setSort: (s) => api().applyColumnState(sortState(s)),
      setFilter: (t) => api().setGridOption('quickFilterText', t),
      scrollEl,
      openEdit: (id) => api().startEditingCell({ rowIndex: api().getRowNode(id).rowIndex, colKey: 'note' }),
      closeEdit: () => api().stopEditing(true),
    };
    more();
  };
  return (
    <div className="host" style={{ height: VIEW_H }}>
      <AgGridReact
        ref={grid}
        rowData={ROWS}
        onGridReady={onReady}
        columnDefs={columnDefs}
        getRowId={getRowId}
        rowHeight={ROW_H}
        headerHeight={ROW_H}
        animateRows={false}
        readOnlyEdit
        onCellEditRequest={(e) => edit(e.data.id, { [e.colDef.field]: e.newValue })}
        onBodyScroll={() => {
          const el = scrollEl();
          if (!st.done && el.scrollHeight - el.scrollTop - el.clientHeight < 800) more();
        }}
      />
    </div>
  );
}
createRoot(document.getElementById('root')).render(<Table />);
