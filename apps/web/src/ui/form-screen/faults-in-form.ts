/** How many fields have an error now. An error is recognised by its type; lists and groups are walked through. */
export function countFaults(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('type' in errors && typeof errors.type === 'string') return 1;
  return Object.values(errors).reduce<number>((count, inner) => count + countFaults(inner), 0);
}

/** The foot's words for a number of faults. */
export function faultsText(count: number): string {
  return `${count} ${count === 1 ? 'field' : 'fields'} to correct`;
}

/** The first wrong field on the page, in reading order; null when there is none. */
export function firstFault(form: HTMLElement): HTMLElement | null {
  const found = form.querySelector('[aria-invalid="true"], [data-fault]');
  return found instanceof HTMLElement ? found : null;
}

/** Brings a field into sight and puts the focus on it. */
export function goToField(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
