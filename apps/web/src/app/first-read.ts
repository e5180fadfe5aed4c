/**
 * The call that a screen waits for longest, for screens whose address says all that the call needs. The paths stand here as
 * text, because the contract's endpoints would bring the schemas of all answers into the first script.
 */
const FIRST_READS: readonly (readonly [screen: RegExp, call: string])[] = [
  [/^\/price-rules$/, '/v1/global-rule/price-prediction-ruleset/'],
  [/^\/max-buy-rules$/, '/v1/global-rule/max-buy-price-prediction-ruleset/'],
  [/^\/shippers\/(\d+)\/price-rules$/, '/v1/customer/{id}/price-prediction-rules/'],
  [/^\/shippers\/(\d+)\/max-buy-rules$/, '/v1/customer/{id}/max-buy-price-prediction-rules/'],
  [/^\/quotes\/(\d+)$/, '/v1/quote/{id}/'],
];

/** The path of the API that the screen at an address reads first; null for screens whose reads depend on more. */
export function firstReadOf(path: string): string | null {
  for (const [screen, call] of FIRST_READS) {
    const found = screen.exec(path.replace(/\/$/, ''));
    if (found !== null) return call.replace('{id}', found[1] ?? '');
  }
  return null;
}
