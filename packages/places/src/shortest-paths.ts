import type { HighwayNetwork } from './highway-network.ts';

/** Cheapest ways from one junction to all others: the cost of each, and the junction before it (-1: none). */
export type PathTree = { readonly cost: Float64Array; readonly before: Int16Array };

/** How dear a road that touches Canada is for a lane inside the US. Source: the network's own recipe (decision 0005). */
const CANADA_FOR_US_LANES = 5;

/**
 * Dijkstra's algorithm from one junction over the whole network, with a binary heap.
 * Units: cost in miles weighted by road class.
 * `avoidCanada` multiplies the cost of roads that touch a Canadian junction by 5, as a lane inside the US does.
 */
export function shortestPaths(network: HighwayNetwork, from: number, avoidCanada: boolean): PathTree {
  const size = network.junctions.length;
  const cost = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const before = new Int16Array(size).fill(-1);
  const heap = new CostHeap();
  cost[from] = 0;
  heap.push(from, 0);
  while (heap.size > 0) {
    const reached = heap.topCost;
    const junction = heap.pop();
    if (reached > (cost[junction] ?? 0)) continue;
    for (const road of network.roadsOut[junction] ?? []) {
      const onward = reached + (avoidCanada && road.touchesCanada ? road.cost * CANADA_FOR_US_LANES : road.cost);
      if (onward >= (cost[road.to] ?? 0)) continue;
      cost[road.to] = onward;
      before[road.to] = junction;
      heap.push(road.to, onward);
    }
  }
  return { cost, before };
}

/** The junctions from the tree's root to a junction, both included. */
export function pathTo(tree: PathTree, junction: number): readonly number[] {
  const path: number[] = [];
  for (let at = junction; at >= 0; at = tree.before[at] ?? -1) path.push(at);
  return path.reverse();
}

/** Miles of the roads from the tree's root to a junction; NaN where the root does not reach it. */
export function milesTo(network: HighwayNetwork, tree: PathTree, junction: number): number {
  if (tree.cost[junction] === Number.POSITIVE_INFINITY) return Number.NaN;
  const path = pathTo(tree, junction);
  let miles = 0;
  for (let at = 1; at < path.length; at += 1) miles += milesOfRoad(network, path[at - 1] ?? -1, path[at] ?? -1);
  return miles;
}

/** Miles of the cheapest road from a junction to the next one. */
function milesOfRoad(network: HighwayNetwork, from: number, to: number): number {
  let best = { cost: Number.POSITIVE_INFINITY, miles: Number.NaN };
  for (const road of network.roadsOut[from] ?? []) if (road.to === to && road.cost < best.cost) best = road;
  return best.miles;
}

/** A binary heap of junctions, cheapest on top: two lists of plain numbers, since every lane asks for some trees. */
class CostHeap {
  readonly #junctions: number[] = [];
  readonly #costs: number[] = [];

  get size(): number {
    return this.#costs.length;
  }

  /** The cost of the junction on top; infinite when there is none. */
  get topCost(): number {
    return this.#costs[0] ?? Number.POSITIVE_INFINITY;
  }

  push(junction: number, cost: number): void {
    let at = this.#costs.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.#costs[parent] ?? 0) <= cost) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#junctions[at] = junction;
    this.#costs[at] = cost;
  }

  /** Takes the junction on top. Throws when there is none. */
  pop(): number {
    const [top] = this.#junctions;
    const last = this.#junctions.pop();
    const cost = this.#costs.pop();
    if (top === undefined || last === undefined || cost === undefined) throw new RangeError('the heap is empty');
    if (this.#costs.length > 0) this.#sink(last, cost);
    return top;
  }

  #sink(junction: number, cost: number): void {
    const size = this.#costs.length;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && (this.#costs[child + 1] ?? 0) < (this.#costs[child] ?? 0)) child += 1;
      if ((this.#costs[child] ?? 0) >= cost) break;
      this.#move(child, at);
      at = child;
    }
    this.#junctions[at] = junction;
    this.#costs[at] = cost;
  }

  #move(from: number, to: number): void {
    this.#junctions[to] = this.#junctions[from] ?? 0;
    this.#costs[to] = this.#costs[from] ?? 0;
  }
}
