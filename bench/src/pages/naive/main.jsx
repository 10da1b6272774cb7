// Naive floor: plain <table>, every loaded row in the DOM, memoized rows.
import '../../shared/base.css';
import { memo, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { COLUMNS } from '../../shared/columns.js';
import { makeClient, useBench, useFollowups, useNearEnd } from '../../shared/rq.jsx';
import { EditDialog } from '../../shared/EditDialog.jsx';
const Row = memo(({ rec, onEdit }) => (
  <tr className="r" onDoubleClick={() => onEdit(rec.id)}>
    {COLUMNS.map((c) => (
      <td key={c.field}>{c.format ? c.format(rec[c.field]) : rec[c.field]}</td>
    ))}
  </tr>
));
function Table() {
  const q = useFollowups();
  const [sort, setSort] = useState(null),
    [filter, setFilter] = useState(''),
    [editing, setEditing] = useState(null);
  const scroller = useRef(null),
    near = useNearEnd(q);
  const view = useMemo(() => {
    let v = q.rows;
    if (filter) {
      const t = filter.toLowerCase();
      v = v.filter((r) => COLUMNS.some((c) => r[c.field].toLowerCase().includes(t)));
    }
    if (sort) {
      const d = sort.dir === 'desc' ? -1 : 1;
      v = v.toSorted((a, b) => d * (a[sort.field] < b[sort.field] ? -1 : a[sort.field] > b[sort.field] ? 1 : 0));
    }
    return v;
  }, [q.rows, sort, filter]);
  const mutate = useBench(q, {
    setSort,
    setFilter,
    scrollEl: () => scroller.current,
    openEdit: setEditing,
    closeEdit: () => setEditing(null),
  });
  const rec = editing && q.rows.find((r) => r.id === editing);
  return (
    <div className="host">
      <div className="vt" ref={scroller} onScroll={(e) => near(e.currentTarget)}>
        <table className="plain">
          <thead>
            <tr>
              {COLUMNS.map((c) => (
                <th key={c.field} style={{ width: c.width }}>
                  {c.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.map((r) => (
              <Row key={r.id} rec={r} onEdit={setEditing} />
            ))}
          </tbody>
        </table>
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
