import type { QuoteView } from '@lanewright/contract';
import { hasExpired, QUOTE_SOURCES, systemIdOf, type EquipmentType } from '@lanewright/quoting';
import { unitsFromCents } from '@lanewright/units';
import { earlierPriceAmong, type QuoteOfSameLoad } from '../same-load/same-load.ts';

/** The other quotes of the same load for the page of a quote, each with its status at this moment. Source: B-010. */
export function sameLoadView(
  others: readonly QuoteOfSameLoad[],
  { equipmentType, now }: { readonly equipmentType: EquipmentType | null; readonly now: Date },
): Pick<QuoteView, 'same_load' | 'earlier_price'> {
  const earlier = earlierPriceAmong(others, equipmentType);
  return {
    same_load: others.map((other) => ({
      id: other.id,
      system_id: systemIdOf(other.id),
      status: hasExpired({ status: other.status, expirationDate: other.expiration_date }, now)
        ? 'expired'
        : other.status,
      created_at: other.created_at.toISOString(),
      quote_source: QUOTE_SOURCES[other.request_source].name,
      equipment_type: other.equipment_type,
      quoted_price: other.quoted_price_cents === null ? null : unitsFromCents(other.quoted_price_cents),
      currency: other.currency,
      cost_type: other.cost_type,
    })),
    earlier_price:
      earlier === null
        ? null
        : {
            system_id: earlier.systemId,
            price: earlier.cents,
            currency: earlier.currency,
            cost_type: earlier.costType,
            all_in: earlier.allIn,
          },
  };
}
