import type { DraftNode, Wanted } from '@lanewright/rules';
import type { TreePlace } from './editor-tools.ts';

/** What every node of a tree is drawn from: itself, what may stand in its place, and where that is. */
export type NodeProps = {
  readonly node: DraftNode;
  readonly wanted: Wanted;
  readonly place: TreePlace;
  /** Its level from 1, its number among its neighbours from 1, and how many they are. */
  readonly level: number;
  readonly position: number;
  readonly count: number;
  /** How many operations of its line it stands in. */
  readonly depth: number;
};

/** Whether two drawings of a node would be the same: what is wanted is worked out anew each time, yet rarely differs. */
export function sameNodeProps(one: NodeProps, other: NodeProps): boolean {
  return (
    one.node === other.node &&
    one.place === other.place &&
    one.level === other.level &&
    one.position === other.position &&
    one.count === other.count &&
    one.depth === other.depth &&
    one.wanted.source === other.wanted.source &&
    one.wanted.computed === other.wanted.computed &&
    one.wanted.list === other.wanted.list &&
    one.wanted.coded === other.wanted.coded &&
    one.wanted.mayList === other.wanted.mayList &&
    one.wanted.mayRange === other.wanted.mayRange &&
    one.wanted.own === other.wanted.own &&
    one.wanted.ask === other.wanted.ask &&
    one.wanted.words === other.wanted.words &&
    one.wanted.types.join() === other.wanted.types.join()
  );
}
