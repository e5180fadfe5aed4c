import type { DraftNode, Wanted } from '@lanewright/rules';
import type { KeyboardEvent } from 'react';
import type { TreePlace } from '../draft/editor-tools.ts';
import { InlineNode, LineNode } from './NodeView.tsx';
import classes from '../look/Tree.module.css';

type ExpressionTreeProps = {
  readonly label: string;
  readonly root: DraftNode;
  readonly wanted: Wanted;
  readonly place: TreePlace;
  /** Conditions below one another, as a test has them; a value stands in one line. */
  readonly lines?: boolean;
};

/** A tree of nodes as a tree for keys and readers: arrows walk it, Home and End lead to its ends (look guide §7). */
export function ExpressionTree({ label, root, wanted, place, lines = false }: ExpressionTreeProps) {
  const Node = lines ? LineNode : InlineNode;
  return (
    <div
      role="tree"
      data-place={place}
      aria-label={label}
      className={lines ? classes.tree : classes.inlineTree}
      onKeyDown={walk}
    >
      <Node node={root} wanted={wanted} place={place} level={1} position={1} count={1} depth={0} />
    </div>
  );
}

/** Up and down along everything that is shown, left to what a node stands in, right into it. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const at = event.target;
  if (!(at instanceof HTMLElement) || at.getAttribute('role') !== 'treeitem' || event.altKey || event.ctrlKey) return;
  const next = nextOf(event.currentTarget, at, event.key);
  if (next === null || next === undefined) return;
  event.preventDefault();
  next.focus();
  // The focus alone leaves what is seen in part as it is.
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function levelOf(item: HTMLElement | undefined): number {
  return Number(item?.getAttribute('aria-level') ?? 0);
}

function nextOf(tree: HTMLElement, at: HTMLElement, key: string): HTMLElement | null | undefined {
  const items = [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  const place = items.indexOf(at);
  switch (key) {
    case 'ArrowDown':
      return items[place + 1];
    case 'ArrowUp':
      return items[place - 1];
    case 'ArrowRight':
      return levelOf(items[place + 1]) > levelOf(at) ? items[place + 1] : null;
    case 'ArrowLeft':
      return items.slice(0, place).findLast((item) => levelOf(item) < levelOf(at));
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return null;
  }
}
