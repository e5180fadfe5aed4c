/** The `DataTable` id of the row that contains an element; null outside of rows. */
export function rowIdAt(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('tr[data-row]') : null;
  return row === null ? null : Number(row.getAttribute('data-row'));
}
