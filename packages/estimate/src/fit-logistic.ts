/** One observation: its features, the first of them 1 for the constant term, and whether the event came. */
export type Observation = { readonly features: readonly number[]; readonly came: boolean };

/** A fitted logistic model: the weight of each feature, and how surely each is known. */
export type LogisticFit = {
  readonly weights: readonly number[];
  /** Of the weights, from the Fisher information at the fit: the diagonal holds their variances. */
  readonly covariance: readonly (readonly number[])[];
};

const MOST_STEPS = 40;
const ENOUGH = 1e-9;

/**
 * Fits a logistic model by Newton's method. `ridge` pulls every weight but the constant towards 0, so that the answer is
 * finite even where the data separate completely. It acts on features measured in their own spread: a feature that
 * hardly varies, such as the logarithm of a price, is not pulled harder than one that varies much.
 */
export function fitLogistic(observations: readonly Observation[], ridge: number): LogisticFit {
  const size = observations[0]?.features.length ?? 0;
  const pulls = Array.from({ length: size }, (_, at) => (at === 0 ? 0 : ridge * varianceOf(observations, at)));
  let weights: readonly number[] = Array.from({ length: size }, () => 0);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { gradient, curvature } = slopes(observations, weights, pulls);
    const move = solve(curvature, gradient);
    weights = weights.map((weight, at) => weight + (move[at] ?? 0));
    if (move.every((one) => Math.abs(one) < ENOUGH)) break;
  }
  const { curvature } = slopes(observations, weights, pulls);
  const covariance = weights.map((_, row) =>
    solve(
      curvature,
      weights.map((_weight, at) => (at === row ? 1 : 0)),
    ),
  );
  return { weights, covariance };
}

/** The probability of the event under the weights. */
export function logisticChance(weights: readonly number[], features: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at += 1) sum += (weights[at] ?? 0) * (features[at] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

function varianceOf(observations: readonly Observation[], at: number): number {
  const values = observations.map(({ features }) => features[at] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}

function slopes(observations: readonly Observation[], weights: readonly number[], pulls: readonly number[]) {
  const gradient = weights.map((weight, at) => -(pulls[at] ?? 0) * weight);
  const curvature = weights.map((_, row) => weights.map((_weight, column) => (row === column ? (pulls[row] ?? 0) : 0)));
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
