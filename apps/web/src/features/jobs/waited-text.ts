/** How long something has waited: '12 sec', '3 min', '2 hr 5 min'; absent is 'N/A'. */
export function waitedText(seconds: number | null): string {
  if (seconds === null) return 'N/A';
  const whole = Math.floor(seconds);
  if (whole < 60) return `${whole} sec`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} hr ${minutes % 60} min`;
}
