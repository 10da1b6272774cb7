/** The Edit button of a record's row, else the row that can be reached by Tab: where the focus belongs after the editor. */
export function editButtonOf(table: HTMLElement | null, followupId: string): HTMLElement | null {
  const rows = [...(table?.querySelectorAll<HTMLElement>('[role="row"][data-followup-id]') ?? [])];
  const row = rows.find((each) => each.dataset['followupId'] === followupId);
  return row?.querySelector<HTMLElement>('.rf-edit-button') ?? row ?? rows.find((each) => each.tabIndex === 0) ?? null;
}
