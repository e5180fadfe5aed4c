type Guard = () => Promise<boolean>;

const guards = new Set<Guard>();

/** Lets a screen ask before the person signs out over its unsaved work; gives what ends it. */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Asks every screen that guards unsaved work; false where the person stays. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false;
  return true;
}
