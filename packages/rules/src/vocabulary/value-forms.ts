const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const SECONDS = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** Whether a text is a calendar day that exists, YYYY-MM-DD (§9 back-office). */
export function isDateText(text: string): boolean {
  const match = DATE.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return (
    year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  );
}

/** Whether a text is a time of day, HH:mm (§9 back-office). */
export function isTimeText(text: string): boolean {
  return TIME.test(text);
}

/** Whether a text is a local date and time, YYYY-MM-DD HH:mm:ss (§9 back-office). */
export function isDatetimeText(text: string): boolean {
  return text.charAt(10) === ' ' && isDateText(text.slice(0, 10)) && SECONDS.test(text.slice(11));
}
