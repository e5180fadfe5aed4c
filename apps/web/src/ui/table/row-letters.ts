import type { RowAction } from './column.ts';

/**
 * What the letters of a row's menu do. An act that the row's state forbids keeps its letter and says the reason, or a
 * global shortcut with the same letter would act instead.
 */
export function rowLetters(
  actions: readonly RowAction[],
  onRefused: (reason: string) => void,
): Readonly<Record<string, () => void>> {
  return Object.fromEntries(
    actions.flatMap((action): [string, () => void][] =>
      action.keyCap?.length === 1 && action.keyCap !== '↵'
        ? [[action.keyCap.toLowerCase(), actOf(action, onRefused)]]
        : [],
    ),
  );
}

/** What the Delete key does; undefined where the row's menu has no such act. */
export function deletion(actions: readonly RowAction[], onRefused: (reason: string) => void): (() => void) | undefined {
  const action = actions.find(({ keyCap }) => keyCap === 'Del');
  return action === undefined ? undefined : actOf(action, onRefused);
}

function actOf({ refusedBecause: reason, onSelect }: RowAction, onRefused: (reason: string) => void): () => void {
  return reason === undefined ? onSelect : () => onRefused(reason);
}
