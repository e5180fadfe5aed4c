import { nodesIn, wayTo, type DraftNode } from '@lanewright/rules';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Where the focus goes after an act: onto the first new place that waits for something, else where it was, else to the
 * neighbour of what went away.
 */
export function focusAfter(before: DraftNode | null, after: DraftNode | null, id: string): readonly string[] {
  const known = new Set(before === null ? [] : nodesIn(before).map((node) => node.id));
  const fresh = after === null ? [] : nodesIn(after).filter((node) => !known.has(node.id));
  const open = fresh.find((node) => node.type !== 'operation' && (node.value === null || node.value === ''));
  const way = before === null ? null : wayTo(before, id);
  const near = (way ?? [])
    .toReversed()
    .flatMap(({ parent, index }) => [
      ...[parent.args[index + 1], parent.args[index - 1]].flatMap((node) => (node === undefined ? [] : [node.id])),
      parent.id,
    ]);
  return [...(open === undefined ? [] : [open.id]), id, ...near];
}

/** Puts the focus onto the first of some nodes that is drawn, once the act that named them is. */
export function useFocusKept(within: RefObject<HTMLElement | null>) {
  const wanted = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    if (wanted.current.length === 0) return;
    const node = firstDrawn(within.current, wanted.current);
    wanted.current = [];
    if (node !== null && !node.contains(activeField())) node.focus();
  });
  return useCallback((ids: readonly string[]) => {
    wanted.current = ids;
  }, []);
}

/** Finds the element of the first of some nodes that is drawn within another. */
export function useDrawn(within: RefObject<HTMLElement | null>) {
  return useCallback((ids: readonly string[]) => firstDrawn(within.current, ids), [within]);
}

/** The field that is being typed in: it keeps the focus although its node was drawn again. */
function activeField(): Element | null {
  return document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
}

/** The element of the first of some nodes that is there. */
export function firstDrawn(within: HTMLElement | null, ids: readonly string[]): HTMLElement | null {
  for (const id of ids) {
    const found = within?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`) ?? null;
    if (found !== null) return found;
  }
  return null;
}
