import type { HighwayNetwork } from './highway-network.ts';

/** Cheapest ways from one junction to all others: cost and miles to each, and the junction before it (-1: none). */
export type PathTree = { readonly cost: Float64Array; readonly miles: Float64Array; readonly before: Int16Array };

/** How dear a road that touches Canada is for a lane inside the US. Source: the network's own recipe (decision 0005). */
const CANADA_FOR_US_LANES = 5;

/**
 * Dijkstra's algorithm from one junction over the whole network, with a binary heap.
 * Units: miles of the roads taken; cost in miles weighted by road class.
 * `avoidCanada` multiplies the cost of roads that touch a Canadian junction by 5, as a lane inside the US does.
 */
export function shortestPaths(network: HighwayNetwork, from: number, avoidCanada: boolean): PathTree {
  const size = network.junctions.length;
  const cost = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const miles = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const before = new Int16Array(size).fill(-1);
  const heap = new CostHeap();
  cost[from] = 0;
  miles[from] = 0;
  heap.push(from, 0);
  for (let top = heap.pop(); top !== null; top = heap.pop()) {
    if (top.cost > (cost[top.junction] ?? 0)) continue;
    for (const road of network.roadsOut[top.junction] ?? []) {
      const onward = top.cost + road.cost * (avoidCanada && road.touchesCanada ? CANADA_FOR_US_LANES : 1);
      if (onward >= (cost[road.to] ?? 0)) continue;
      cost[road.to] = onward;
      miles[road.to] = (miles[top.junction] ?? 0) + road.miles;
      before[road.to] = top.junction;
      heap.push(road.to, onward);
    }
  }
  return { cost, miles, before };
}

/** The junctions from the tree's root to a junction, both included. */
export function pathTo(tree: PathTree, junction: number): readonly number[] {
  const path: number[] = [];
  for (let at = junction; at >= 0; at = tree.before[at] ?? -1) path.push(at);
  return path.reverse();
}

type Waiting = { readonly junction: number; readonly cost: number };

/** A binary heap of junctions, cheapest on top. */
class CostHeap {
  readonly #items: Waiting[] = [];

  push(junction: number, cost: number): void {
    const item = { junction, cost };
    let at = this.#items.length;
    while (at > 0) {
      const parentAt = (at - 1) >> 1;
      const parent = this.#items[parentAt];
      if (parent === undefined || parent.cost <= cost) break;
      this.#items[at] = parent;
      at = parentAt;
    }
    this.#items[at] = item;
  }

  pop(): Waiting | null {
    const top = this.#items[0];
    const last = this.#items.pop();
    if (top === undefined || last === undefined) return null;
    if (this.#items.length > 0) this.#sink(last);
    return top;
  }

  #sink(item: Waiting): void {
    const items = this.#items;
    let at = 0;
    for (;;) {
      const left = items[2 * at + 1];
      const right = items[2 * at + 2];
      if (left === undefined) break;
      const takeRight = right !== undefined && right.cost < left.cost;
      const child = takeRight ? right : left;
      if (child.cost >= item.cost) break;
      items[at] = child;
      at = 2 * at + (takeRight ? 2 : 1);
    }
    items[at] = item;
  }
}
