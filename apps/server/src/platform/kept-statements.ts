/** The words of statements by the name under which sessions keep them. */
export type KeptStatements = {
  /** The name of a statement that is sent with parameters; null while it is not worth keeping. */
  readonly nameOf: (text: string) => string | null;
  /** Takes a statement back whose columns a migration has changed, so that it is read anew each time. */
  readonly forget: (text: string) => void;
};

/**
 * Begins a statement that is never kept: whose best plan depends on its parameters so much that PostgreSQL must see them
 * each time, such as a list that may be filtered by anything.
 */
export const PLANNED_EACH_TIME = '/* planned each time */';

/** From this use on a statement is kept: what is asked once, such as a search of many filters, is not. */
const KEEP_FROM_USE = 5;
/** No more are kept, nor longer ones: each session of the database keeps all of them. */
const MAX_KEPT = 200;
const LONGEST = 10_000;
/** As many that are not kept yet are counted. */
const MAX_COUNTED = 2_000;

/**
 * Chooses the statements that the database reads and plans once a session instead of each time, as they come: reading
 * and planning the statements of a quote takes it longer than running them. PostgreSQL itself goes on planning by the
 * parameters where a plan for all of them would be worse (plan_cache_mode auto).
 */
export function createKeptStatements(): KeptStatements {
  const names = new Map<string, string | null>();
  const uses = new Map<string, number>();
  let kept = 0;
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (text.length > LONGEST || kept >= MAX_KEPT || text.startsWith(PLANNED_EACH_TIME)) return null;
      const used = (uses.get(text) ?? 0) + 1;
      if (uses.size >= MAX_COUNTED) uses.clear();
      uses.set(text, used);
      if (used < KEEP_FROM_USE) return null;
      uses.delete(text);
      kept += 1;
      const name = `kept_${kept}`;
      names.set(text, name);
      return name;
    },
    forget: (text) => void names.set(text, null),
  };
}

/** Whether a kept statement was refused because its table has other columns by now. */
export function isOutdatedStatement(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '0A000' &&
    error.message.includes('cached plan must not change result type')
  );
}
