/** A held Enter in a one-line field would submit its form again and again; in a note it writes new lines. */
function stopHeldEnter(event: KeyboardEvent): void {
  const submits = event.target instanceof HTMLInputElement || isSubmitButton(event.target);
  if (event.key === 'Enter' && event.repeat && submits) event.preventDefault();
}

function stopDoubleClick(event: MouseEvent): void {
  if (event.detail > 1 && isSubmitButton(event.target)) event.preventDefault();
}

function isSubmitButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button[type="submit"]') !== null;
}

/**
 * Lets one press submit a form once. A form may answer the first Enter with a question that the second one confirms: a
 * held key or a double click must not confirm what nobody has read. Source: A-110, decision 0045.
 */
export function submitOncePerPress(): void {
  window.addEventListener('keydown', stopHeldEnter, { capture: true });
  window.addEventListener('click', stopDoubleClick, { capture: true });
}
