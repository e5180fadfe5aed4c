/** The id of the table row that an element stands in, as `DataTable` names it; null outside of rows. */
export function rowIdAt(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('tr[data-row]') : null;
  return row === null ? null : Number(row.getAttribute('data-row'));
}
