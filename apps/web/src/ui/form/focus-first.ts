const FIELDS = 'input:not([type="hidden"], [hidden], :disabled), textarea:not(:disabled), select:not(:disabled)';

/**
 * Puts the focus into the field with `data-starts-here`, else the first field that is not disabled, as soon as the form is
 * drawn; given as the `ref` of the form, or of the part of it that is drawn later. No timer lies in between, so that what is
 * typed right after the key that opened the form is not lost. A text is selected, to be typed over. `data-autofocus` tells
 * the focus trap of a dialog to leave the focus there. Source: B-005.
 */
export function focusFirstField(form: HTMLElement | null): void {
  const field =
    form?.querySelector<HTMLElement>('[data-starts-here]') ?? form?.querySelector<HTMLElement>(FIELDS) ?? null;
  if (field === null) return;
  field.setAttribute('data-autofocus', 'true');
  field.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement) field.select();
}
