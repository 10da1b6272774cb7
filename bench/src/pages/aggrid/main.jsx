// AG Grid Community, client-side row model, rowData from react-query + getRowId (its React guide's immutable-data way).
import '../../shared/base.css';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { AgGridReact } from 'ag-grid-react';
import {
  ModuleRegistry,
  ClientSideRowModelModule,
  ColumnApiModule,
  QuickFilterModule,
  RowApiModule,
  ScrollApiModule,
  TextEditorModule,
} from 'ag-grid-community';
import { ROW_H, VIEW_H } from '../../shared/columns.js';
import { columnDefs, getRowId, scrollEl, sortState } from '../../shared/agcols.js';
import { makeClient, useBench, useFollowups, useNearEnd } from '../../shared/rq.jsx';
ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ColumnApiModule,
  QuickFilterModule,
  RowApiModule,
  ScrollApiModule,
  TextEditorModule,
]);
function Table() {
  const q = useFollowups(),
    grid = useRef(null),
    near = useNearEnd(q);
  const mutate = useBench(q, {
    setSort: (s) => grid.current.api.applyColumnState(sortState(s)),
    setFilter: (t) => grid.current.api.setGridOption('quickFilterText', t),
    scrollEl,
    openEdit: (id) =>
      grid.current.api.startEditingCell({ rowIndex: grid.current.api.getRowNode(id).rowIndex, colKey: 'note' }),
    closeEdit: () => grid.current.api.stopEditing(true),
  });
  return (
    <div className="host" style={{ height: VIEW_H }}>
      <AgGridReact
        ref={grid}
        rowData={q.rows}
        columnDefs={columnDefs}
        getRowId={getRowId}
        rowHeight={ROW_H}
        headerHeight={ROW_H}
        animateRows={false}
        readOnlyEdit
        onCellEditRequest={(e) => mutate({ id: e.data.id, patch: { [e.colDef.field]: e.newValue } })}
        onBodyScroll={() => near(scrollEl())}
      />
    </div>
  );
}
createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={makeClient()}>
    <Table />
  </QueryClientProvider>,
);
