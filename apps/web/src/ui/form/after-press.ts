/** What waits for the pointer to be lifted; null while it is up. */
let waiting: (() => void)[] | null = null;

function press(): void {
  waiting ??= [];
}

function lift(): void {
  const acts = waiting ?? [];
  waiting = null;
  // The click follows the lift: whatever moves the page comes after both.
  setTimeout(() => acts.forEach((act) => act()));
}

window.addEventListener('pointerdown', press, { capture: true });
for (const end of ['pointerup', 'pointercancel', 'dragend'] as const)
  window.addEventListener(end, lift, { capture: true });

/**
 * Does something at once, or after the click when a pointer is down. A field that is left by clicking on another one is
 * judged by it: its message would push the other away between press and release, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (waiting === null) act();
  else waiting.push(act);
}
