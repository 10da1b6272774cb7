import { COLUMNS } from './columns.js';
export const columnDefs = COLUMNS.map((c) => ({
  field: c.field,
  headerName: c.label,
  width: c.width,
  editable: c.field === 'note',
  valueFormatter: c.format ? (p) => (p.value ? c.format(p.value) : '') : undefined,
}));
export const getRowId = (p) => p.data.id;
export const scrollEl = () => document.querySelector('.ag-grid-viewport');
export const sortState = (s) => ({ state: s ? [{ colId: s.field, sort: s.dir }] : [], defaultState: { sort: null } });
