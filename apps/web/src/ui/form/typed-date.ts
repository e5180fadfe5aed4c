/**
 * Reads a typed date, with or without a time: `11/23/2026`, `11/23/26`, `11/23/2026 2:30 pm`, `11/23/2026 14:30`, or the
 * stored form `2026-11-23`. Returns `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`, null for anything that is no date.
 */
export function readTypedDate(text: string): string | null {
  const typed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:[ ,]+(.+))?$/.exec(text.trim());
  const stored = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](.+))?$/.exec(text.trim());
  const [year, month, day, time] = typed
    ? [typed[3], typed[1], typed[2], typed[4]]
    : [stored?.[1], stored?.[2], stored?.[3], stored?.[4]];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date) return null;
  if (time === undefined) return date;
  const clock = readTypedTime(time);
  return clock === null ? null : `${date} ${clock}:00`;
}

/** Reads a typed time of day as `HH:mm`: `2:30 pm`, `2 PM`, `14:30`. */
function readTypedTime(text: string): string | null {
  const match = /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*(?:([ap])\.?m?\.?)?$/i.exec(text.trim());
  if (match?.[1] === undefined) return null;
  const half = match[3]?.toLowerCase();
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? '0');
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return null;
  const shifted = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return `${String(shifted).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
