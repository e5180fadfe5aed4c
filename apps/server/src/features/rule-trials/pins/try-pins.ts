import { may } from '@lanewright/access';
import type { BrokenPin, PinnedExample } from '@lanewright/contract';
import { isKnownEngine, tryPrice, type PriceAsk } from '@lanewright/pricing';
import { systemIdOf } from '@lanewright/quoting';
import type { Rule } from '@lanewright/rules';
import type { Actor } from '../../../platform/identity/index.ts';
import { storedRunOf } from '../../pricing/index.ts';
import type { RulesetScope } from '../../rules/index.ts';
import { withDraft } from '../draft.ts';
import type { TrialRoom } from '../room.ts';
import { culpritSearch, outcomeOf, type Expectation, type PinOutcome } from './decide.ts';
import { pinsOf } from './pins-store.ts';

type Room = Pick<TrialRoom, 'db' | 'rulesets'>;
type Pin = Awaited<ReturnType<typeof pinsOf>>[number];

/** The pins of quoting rules, and whether each is met under these rules. Source: B-029. */
export async function pinnedExamples(
  room: Room,
  { scope, rules }: { readonly scope: RulesetScope; readonly rules: readonly Rule[] },
): Promise<readonly PinnedExample[]> {
  const examples: PinnedExample[] = [];
  for (const pin of await pinsOf(room.db, scope)) {
    const under = (await pricing(room, pin, scope))?.(rules) ?? null;
    examples.push({
      ...head(pin),
      quote: pin.quote_id,
      author: pin.author_name,
      created_at: pin.created_at.toISOString(),
      now: under ?? { price: null, margin_percent: null, holds: null },
    });
  }
  return examples;
}

/** The rules of a save, the stored rules that they replace, and the person who saves. */
type PinCheck = {
  readonly scope: RulesetScope;
  readonly stored: readonly Rule[];
  readonly rules: readonly Rule[];
  readonly actor: Pick<Actor, 'permissions'>;
};

/**
 * The pins that are met under the stored rules but not under these, with the changed rules that break them. A pin that
 * is already unmet is not reported. A person who may not see quotes gets no price. Source: B-029.
 */
export async function brokenPins(room: Room, { scope, stored, rules, actor }: PinCheck): Promise<readonly BrokenPin[]> {
  if (scope.context !== 'quote_price_prediction') return [];
  const seesQuotes = may(actor.permissions, ['quote.view']);
  const search = culpritSearch(stored, rules);
  const broken: BrokenPin[] = [];
  for (const pin of await pinsOf(room.db, scope)) {
    const price = await pricing(room, pin, scope);
    const [before, after] = [price?.(stored) ?? null, price?.(rules) ?? null];
    if (price === null || before?.holds !== true || after?.holds !== false) continue;
    const { holds: _, ...found } = after;
    // A trial may leave a shipper without rules of its own, so that other rules apply. Its pricing is then null, and the
    // trial blames no rule.
    const culprits = search.culprits((list) => price(list)?.holds !== false);
    const { id, name, ...quote } = head(pin);
    broken.push({ id, name, broken_by: culprits, quote: seesQuotes ? { ...quote, ...found } : null });
  }
  return broken;
}

/**
 * Prices a pinned run with these rules in place of its ruleset and the current other rulesets; null if that is
 * impossible.
 */
async function pricing(
  { rulesets }: Room,
  pin: Pin,
  scope: RulesetScope,
): Promise<((rules: readonly Rule[]) => PinOutcome | null) | null> {
  const pass: PriceAsk | undefined = (await storedRunOf(pin.inputs, rulesets.version)).passes.at(-1);
  if (pass === undefined || !isKnownEngine(pass.engine)) return null;
  const governing = await rulesets.rulesetsFor(pass.inputs.shipper.id);
  return (rules) => {
    const draft = withDraft(governing, { ...scope, rules }, pass.inputs.shipper);
    if (!draft.ok) return null;
    return outcomeOf(tryPrice({ ask: { ...pass, rulesets: draft.value }, facts: {} }), expected(pin));
  };
}

function head(pin: Pin) {
  const { id, name, currency } = pin;
  return {
    id,
    name,
    currency,
    system_id: systemIdOf(pin.quote_id),
    low: pin.low_cents,
    high: pin.high_cents,
    min_margin_percent: expected(pin).min_margin_percent,
  };
}

function expected({ low_cents: low, high_cents: high, min_margin_hundredths: margin }: Pin): Expectation {
  return { low, high, min_margin_percent: margin === null ? null : margin / 100 };
}
