import type { ContextRulesets, PriceAsk, RulesetVersion, StoredRun } from '@lanewright/pricing';
import type { Rule } from '@lanewright/rules';
import { z } from 'zod';

/**
 * How a run's inputs are kept: every pass whole, but the rules by the id of their version, which never changes (B-001,
 * B-002). Written and read only here.
 */

const owner = z.object({
  kind: z.enum(['global', 'shipper', 'default_shipper']),
  id: z.number().nullable(),
  name: z.string(),
});
const keptVersion = z.object({ version_id: z.number(), owner }).nullable();
const keptContext = z.object({ global: keptVersion, shipper: keptVersion, default_shipper: keptVersion });
const keptRulesets = z.object({ quote_price_prediction: keptContext, max_buy_price_prediction: keptContext });

/** A pass as `keptInputs` wrote it. Only its frame is checked: the engine number says which code knows the rest. */
type KeptPass = Omit<PriceAsk, 'rulesets'> & { readonly rulesets: z.infer<typeof keptRulesets> };
const frame = z.object({
  engine: z.number(),
  at: z.string(),
  zone: z.string(),
  quote: z.object({}),
  inputs: z.object({}),
  rulesets: keptRulesets,
});
const keptRun = z.object({ passes: z.array(z.custom<KeptPass>((pass) => frame.safeParse(pass).success)) });

/** A run's inputs as they are kept. */
export function keptInputs(passes: readonly PriceAsk[]): object {
  const keep = ({ global, shipper, default_shipper }: ContextRulesets) => ({
    global: withoutRules(global),
    shipper: withoutRules(shipper),
    default_shipper: withoutRules(default_shipper),
  });
  return {
    passes: passes.map((pass) => ({
      ...pass,
      rulesets: {
        quote_price_prediction: keep(pass.rulesets.quote_price_prediction),
        max_buy_price_prediction: keep(pass.rulesets.max_buy_price_prediction),
      },
    })),
  };
}

function withoutRules(version: RulesetVersion | null) {
  return version === null ? null : { version_id: version.version_id, owner: version.owner };
}

/** The passes of a stored run without their rules. Throws on inputs this product never wrote. */
export function keptPassesOf(inputs: unknown): readonly KeptPass[] {
  return keptRun.parse(inputs).passes;
}

/** The ids of the quoting rule versions with which a stored run priced, in order, each once. */
export function ruleVersionsOf(inputs: unknown): readonly number[] {
  const ids = keptPassesOf(inputs).flatMap(({ rulesets }) => {
    const { global, shipper, default_shipper } = rulesets.quote_price_prediction;
    return [global, shipper, default_shipper].flatMap((version) => version?.version_id ?? []);
  });
  return [...new Set(ids)].toSorted((one, other) => one - other);
}

/** A stored run with its rules again, ready to be replayed to the cent. Throws on inputs this product never wrote. */
export async function storedRunOf(
  inputs: unknown,
  rulesOf: (versionId: number) => Promise<readonly Rule[]>,
): Promise<StoredRun> {
  const kept = keptRun.parse(inputs);
  const load = async (version: z.infer<typeof keptVersion>): Promise<RulesetVersion | null> =>
    version === null ? null : { ...version, rules: await rulesOf(version.version_id) };
  const context = async (one: z.infer<typeof keptContext>): Promise<ContextRulesets> => ({
    global: await load(one.global),
    shipper: await load(one.shipper),
    default_shipper: await load(one.default_shipper),
  });
  const passes = kept.passes.map(async ({ rulesets, ...pass }) => ({
    ...pass,
    rulesets: {
      quote_price_prediction: await context(rulesets.quote_price_prediction),
      max_buy_price_prediction: await context(rulesets.max_buy_price_prediction),
    },
  }));
  return { passes: await Promise.all(passes) };
}
