// Physical limit: no framework, fixed row height, pooled row nodes, one Map by id.
import '../../shared/base.css';
import { listFollowups, patchFollowup, LIMIT } from '../../shared/api.js';
import { COLUMNS, ROW_H, VIEW_H } from '../../shared/columns.js';
const root = document.getElementById('root');
root.innerHTML = `<div class="host"><div class="vt"><div class="vt-head"></div><div class="vt-body" style="position:relative"></div></div></div>`;
const scroller = root.querySelector('.vt'),
  head = root.querySelector('.vt-head'),
  body = root.querySelector('.vt-body');
for (const c of COLUMNS) {
  const d = head.appendChild(document.createElement('div'));
  d.className = 'vt-c';
  d.style.width = c.width + 'px';
  d.textContent = c.label;
}
let recs = [],
  view = recs,
  cursor = null,
  done = false,
  loading = null,
  sort = null,
  filter = '';
const cursors = [null],
  index = new Map();
const POOL = Math.ceil(VIEW_H / ROW_H) + 20;
const proto = document.createElement('div');
proto.className = 'vt-row';
proto.style.display = 'none';
for (const c of COLUMNS) {
  const d = proto.appendChild(document.createElement('div'));
  d.className = 'vt-c';
  d.style.width = c.width + 'px';
  d.appendChild(document.createTextNode(''));
}
const pool = Array.from({ length: POOL }, () => {
  const el = body.appendChild(proto.cloneNode(true));
  return { el, txt: [...el.children].map((d) => d.firstChild), i: -1, rec: null };
});
function paint() {
  const first = Math.max(0, Math.floor(scroller.scrollTop / ROW_H) - 10);
  for (let k = 0; k < POOL; k++) {
    const i = first + k,
      s = pool[i % POOL],
      rec = view[i] ?? null;
    if (s.i !== i) {
      s.i = i;
      if (rec) s.el.style.transform = `translateY(${i * ROW_H}px)`;
    }
    if (s.rec === rec) continue;
    if (!rec) {
      s.el.style.display = 'none';
      s.rec = null;
      continue;
    }
    const old = s.rec;
    if (!old) s.el.style.display = '';
    for (let c = 0; c < COLUMNS.length; c++) {
      const col = COLUMNS[c],
        v = rec[col.field];
      if (!old || old[col.field] !== v) s.txt[c].data = col.format ? col.format(v) : (v ?? '');
    }
    s.rec = rec;
  }
  if (!sort && !filter && !done && !loading && scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 800)
    more();
}
let h = -1;
const resize = () => {
  if (h !== view.length) {
    h = view.length;
    body.style.height = h * ROW_H + 'px';
  }
};
scroller.addEventListener('scroll', paint, { passive: true });
const cmp = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const hit = (r, q) => {
  for (const c of COLUMNS) if (r[c.field].toLowerCase().includes(q)) return true;
  return false;
};
function derive() {
  view = recs;
  if (filter) {
    const q = filter.toLowerCase();
    view = view.filter((r) => hit(r, q));
  }
  if (sort) {
    const d = sort.dir === 'desc' ? -1 : 1,
      f = sort.field;
    view = view.slice().sort((a, b) => d * cmp(a[f], b[f]) || cmp(a.id, b.id));
  }
  resize();
  paint();
}
async function more() {
  loading = listFollowups({ cursor });
  const p = await loading;
  loading = null;
  for (const r of p.data) {
    index.set(r.id, recs.length);
    recs.push(r);
  }
  cursor = p.next_cursor;
  if (cursor) cursors.push(cursor);
  else done = true;
  if (sort || filter) derive();
  else {
    resize();
    paint();
  }
}
function put(rec) {
  const i = index.get(rec.id),
    was = recs[i];
  recs[i] = rec;
  if (view !== recs) {
    const j = view.indexOf(was);
    if (j >= 0) view[j] = rec;
  }
}
async function page(p) {
  const { data } = await listFollowups({ cursor: cursors[p] });
  let changed = false;
  for (const r of data) {
    const i = index.get(r.id);
    if (recs[i].integration_version !== r.integration_version) {
      put(r);
      changed = true;
    }
  }
  if (changed) paint();
}
const ready = more();
let setDialog;
window.__bench = {
  ready,
  rowCount: () => recs.length,
  get: (id) => recs[index.get(id)],
  async loadAll() {
    while (!done) await (loading ? loading.then(() => 0) : more());
  },
  editRow(id, patch) {
    const was = recs[index.get(id)];
    put({ ...was, ...patch });
    paint();
    patchFollowup(id, patch).then(
      (r) => {
        put(r);
        paint();
      },
      () => {
        put(was);
        paint();
      },
    );
  },
  async refresh() {
    // Page cursors are known: load the visible page first, then the rest, six at a time.
    const vis = Math.floor(Math.floor(scroller.scrollTop / ROW_H) / LIMIT);
    await page(vis);
    const rest = cursors.map((_, p) => p).filter((p) => p !== vis);
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        while (rest.length) await page(rest.shift());
      }),
    );
  },
  setSort(s) {
    sort = s;
    scroller.scrollTop = 0;
    derive();
  },
  setFilter(t) {
    filter = t;
    scroller.scrollTop = 0;
    derive();
  },
  scrollEl: () => scroller,
  openEdit(id) {
    const r = recs[index.get(id)],
      d = (setDialog ??= document.body.appendChild(
        Object.assign(document.createElement('dialog'), { className: 'edit' }),
      ));
    d.innerHTML = `<form method="dialog"><label>Status <select name="status">${['open', 'done', 'snoozed', 'cancelled'].map((s) => `<option${s === r.status ? ' selected' : ''}>${s}</option>`).join('')}</select></label><label>Due <input type="datetime-local" name="due_at" value="${r.due_at.slice(0, 16)}"></label><label>Note <textarea name="note"></textarea></label><button>Save</button></form>`;
    d.querySelector('textarea').value = r.note;
    d.showModal();
  },
  closeEdit() {
    setDialog.close();
  },
};
