import type { ComponentProps } from 'react';
import classes from './Tree.module.css';

type NodeHandleProps = ComponentProps<'span'> & { readonly owns: string };

/**
 * An operation in its tree: what has the focus and the name of it. Its arguments stand beside it and not inside, so that
 * its name need not repeat everything that is written there.
 */
export function NodeHandle({ owns, ...item }: NodeHandleProps) {
  return <span {...item} aria-owns={owns} className={classes.handle} />;
}

/** The id of the group of an operation's arguments. */
export function groupId(node: string): string {
  return `parts-${node}`;
}
