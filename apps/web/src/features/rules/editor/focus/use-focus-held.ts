import { useEffect, type RefObject } from 'react';
import { firstDrawn } from './use-focus-kept.ts';
import { firstStop } from './stops.ts';

/**
 * Never loses the focus: if the focused element disappears and the act that removed it chose no other, the focus goes to
 * its node, else to the nearest node around it, else to the first stop of its section. Without this, keys would go to the
 * page behind the dialog.
 */
export function useFocusHeld(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = within.current;
    if (frame === null) return undefined;
    let nodes: readonly string[] = [];
    let section: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      nodes = nodesAround(target);
      section = target.closest('section');
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      (firstDrawn(frame, nodes) ?? firstStop(section?.isConnected === true ? section : frame))?.focus();
    });
    frame.addEventListener('focusin', remember);
    observer.observe(frame, { childList: true, subtree: true });
    return () => {
      frame.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [within]);
}

/** The ids of the nodes that an element stands in, the innermost first. */
function nodesAround(element: Element): readonly string[] {
  const node = element.closest<HTMLElement>('[data-node]');
  if (node === null) return [];
  const around = node.parentElement === null ? [] : nodesAround(node.parentElement);
  return [node.dataset['node'] ?? '', ...around];
}
