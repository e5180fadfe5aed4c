/** The day of a moment where the browser is, YYYY-MM-DD. */
export function localDay(at: Date): string {
  const two = (figure: number): string => String(figure).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
