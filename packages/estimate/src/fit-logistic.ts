/** One observation: its features, the first of them 1 for the constant term, and whether the event came. */
export type Observation = {
  readonly features: readonly number[];
  /** The known part of the log odds, which is not fitted. */
  readonly offset: number;
  readonly came: boolean;
};

/** A fitted logistic model: the weights of the features and their covariance. */
export type LogisticFit = {
  readonly weights: readonly number[];
  /** Covariance of the weights, from the Fisher information at the fit. */
  readonly covariance: readonly (readonly number[])[];
};

const MAX_STEPS = 40;
const ENOUGH = 1e-9;

/**
 * Fits a logistic model by Newton's method. `ridge` pulls every weight but the constant towards 0, so that the answer is
 * finite even where the data separate completely. It acts on features measured in their own spread: a feature that
 * hardly varies, such as the logarithm of a price, is not pulled harder than one that varies much. A feature that never
 * varies gets the weight 0.
 */
export function fitLogistic(observations: readonly Observation[], ridge: number): LogisticFit {
  const size = observations[0]?.features.length ?? 0;
  const scales = Array.from({ length: size }, (_, at) => scaleOf(observations, at));
  const scaled = observations.map(({ features, offset, came }) => ({
    features: features.map((value, at) => (value - (scales[at]?.mean ?? 0)) * (scales[at]?.times ?? 0)),
    offset,
    came,
  }));
  const { weights, covariance } = newton(scaled, size, ridge);
  // Convert back to the original features: raw = turn × scaled.
  const turn = scales.map(({ times }, row) =>
    scales.map((scale, column) => (row === 0 && column > 0 ? -scale.mean * scale.times : row === column ? times : 0)),
  );
  const turned = turn.map(
    (line) =>
      covariance[0]?.map((_, at) =>
        dot(
          line,
          covariance.map((row) => row[at] ?? 0),
        ),
      ) ?? [],
  );
  return {
    weights: turn.map((line) => dot(line, weights)),
    covariance: turned.map((line) => turn.map((other) => dot(line, other))),
  };
}

type Scale = { readonly mean: number; readonly times: number };

/** Scales each feature to mean 0 and spread 1. The first stays 1; one that never varies becomes 0. */
function scaleOf(observations: readonly Observation[], at: number): Scale {
  if (at === 0) return { mean: 0, times: 1 };
  const values = observations.map(({ features }) => features[at] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return { mean, times: spread < 1e-9 ? 0 : 1 / spread };
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

function newton(observations: readonly Observation[], size: number, ridge: number): LogisticFit {
  let weights: readonly number[] = Array.from({ length: size }, () => 0);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { gradient, curvature } = slopes(observations, weights, ridge);
    const move = solve(curvature, gradient);
    weights = weights.map((weight, at) => weight + (move[at] ?? 0));
    if (move.every((one) => Math.abs(one) < ENOUGH)) break;
  }
  const { curvature } = slopes(observations, weights, ridge);
  const covariance = weights.map((_, row) => {
    const unit = weights.map((_weight, at) => (at === row ? 1 : 0));
    return solve(curvature, unit);
  });
  return { weights, covariance };
}

/** The probability of the event under the weights, `offset` added to its log odds. */
export function logisticChance(weights: readonly number[], features: readonly number[], offset: number): number {
  let sum = offset;
  for (let at = 0; at < weights.length; at += 1) sum += (weights[at] ?? 0) * (features[at] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

function slopes(observations: readonly Observation[], weights: readonly number[], ridge: number) {
  const gradient = weights.map((weight, at) => (at === 0 ? 0 : -ridge * weight));
  const curvature = weights.map((_, row) => weights.map((_weight, column) => (row === column && row > 0 ? ridge : 0)));
  for (const { features, offset, came } of observations) {
    const chance = logisticChance(weights, features, offset);
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
