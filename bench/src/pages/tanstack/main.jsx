// TanStack Table v9 + TanStack Virtual + react-query: what a strong engineer writes by hand.
import '../../shared/base.css';
import { memo, useCallback, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { COLUMNS, ROW_H } from '../../shared/columns.js';
import { makeClient, useBench, useFollowups, useNearEnd } from '../../shared/rq.jsx';
import { EditDialog } from '../../shared/EditDialog.jsx';
const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns: { basic: sortFn_basic },
  filterFns: { includesString: filterFn_includesString },
});
const helper = createColumnHelper();
const columns = helper.columns(
  COLUMNS.map((c) =>
    helper.accessor(c.field, {
      header: c.label,
      sortFn: 'basic',
      meta: c,
      cell: c.format ? (x) => c.format(x.getValue()) : (x) => x.getValue(),
    }),
  ),
);
const Row = memo(
  function Row({ row, start, FlexRender, onEdit }) {
    return (
      <div
        className="vt-row"
        style={{ transform: `translateY(${start}px)` }}
        onDoubleClick={() => onEdit(row.original.id)}
      >
        {row.getAllCells().map((cell) => (
          <div className="vt-c" key={cell.id} style={{ width: cell.column.columnDef.meta.width }}>
            <FlexRender cell={cell} />
          </div>
        ))}
      </div>
    );
  },
  (a, b) => a.row.original === b.row.original && a.start === b.start,
);
const getRowId = (r) => r.id;
function Table() {
  const q = useFollowups();
  const [editing, setEditing] = useState(null);
  const table = useTable({ features, columns, data: q.rows, getRowId, globalFilterFn: 'includesString' });
  const rows = table.getRowModel().rows;
  const scroller = useRef(null);
  const getItemKey = useCallback((i) => rows[i].id, [rows]); // inline, it would re-measure all N rows on every render
  const v = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_H,
    overscan: 10,
    getItemKey,
  });
  const near = useNearEnd(q);
  const mutate = useBench(q, {
    setSort: (s) => {
      v.scrollToOffset(0);
      table.setSorting(s ? [{ id: s.field, desc: s.dir === 'desc' }] : []);
    },
    setFilter: (t) => {
      v.scrollToOffset(0);
      table.setGlobalFilter(t || undefined);
    },
    scrollEl: () => scroller.current,
    openEdit: setEditing,
    closeEdit: () => setEditing(null),
  });
  const rec = editing && q.rows.find((r) => r.id === editing);
  return (
    <div className="host">
      <div className="vt" ref={scroller} onScroll={(e) => near(e.currentTarget)}>
        {table.getHeaderGroups().map((g) => (
          <div className="vt-head" key={g.id}>
            {g.headers.map((h) => (
              <div
                className="vt-c"
                key={h.id}
                style={{ width: h.column.columnDef.meta.width }}
                onClick={h.column.getToggleSortingHandler()}
              >
                <table.FlexRender header={h} />
              </div>
            ))}
          </div>
        ))}
        <div style={{ height: v.getTotalSize(), position: 'relative' }}>
          {v.getVirtualItems().map((it) => (
            <Row key={it.key} row={rows[it.index]} start={it.start} FlexRender={table.FlexRender} onEdit={setEditing} />
          ))}
        </div>
      </div>
      {rec && (
        <EditDialog
          key={rec.id}
          rec={rec}
          onSave={(id, patch) => mutate({ id, patch })}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={makeClient()}>
    <Table />
  </QueryClientProvider>,
);
