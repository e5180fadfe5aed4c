/** One observation: its features, the first of them 1 for the constant term, and whether the event came. */
export type Observation = { readonly features: readonly number[]; readonly came: boolean };

const MOST_STEPS = 40;
const ENOUGH = 1e-9;

/**
 * Fits a logistic model by Newton's method, its weights but the constant one drawn towards 0 by `ridge`, so that it
 * has a finite answer even where the data part cleanly. Answers the weight of each feature.
 */
export function fitLogistic(observations: readonly Observation[], ridge: number): readonly number[] {
  const size = observations[0]?.features.length ?? 0;
  let weights: readonly number[] = Array.from({ length: size }, () => 0);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { gradient, curvature } = slopes(observations, weights, ridge);
    const move = solve(curvature, gradient);
    weights = weights.map((weight, at) => weight + (move[at] ?? 0));
    if (move.every((one) => Math.abs(one) < ENOUGH)) break;
  }
  return weights;
}

/** The probability of the event under the weights. */
export function logisticChance(weights: readonly number[], features: readonly number[]): number {
  let sum = 0;
  for (const [at, weight] of weights.entries()) sum += weight * (features[at] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

function slopes(observations: readonly Observation[], weights: readonly number[], ridge: number) {
  const gradient = weights.map((weight, at) => (at === 0 ? 0 : -ridge * weight));
  const curvature = weights.map((_, row) => weights.map((_weight, column) => (row === column && row > 0 ? ridge : 0)));
  for (const { features, came } of observations) {
    const chance = logisticChance(weights, features);
    const spread = Math.max(chance * (1 - chance), 1e-9);
    for (const [row, feature] of features.entries()) {
      gradient[row] = (gradient[row] ?? 0) + ((came ? 1 : 0) - chance) * feature;
      const line = curvature[row];
      if (line === undefined) continue;
      for (const [column, other] of features.entries()) line[column] = (line[column] ?? 0) + spread * feature * other;
    }
  }
  return { gradient, curvature };
}

/** Solves a small symmetric system by elimination; a direction without any slope does not move. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((line, at) => [...line, right[at] ?? 0]);
  for (const [at, pivot] of rows.entries()) {
    const divisor = pivot[at] ?? 0;
    if (Math.abs(divisor) < 1e-12) continue;
    for (const [other, line] of rows.entries()) {
      if (other === at) continue;
      const times = (line[at] ?? 0) / divisor;
      for (const [column, value] of pivot.entries()) line[column] = (line[column] ?? 0) - times * value;
    }
  }
  return rows.map((line, at) => (Math.abs(line[at] ?? 0) < 1e-12 ? 0 : (line.at(-1) ?? 0) / (line[at] ?? 1)));
}
