import { addDays, instantOf, type Day } from '@lanewright/units';
import type { Row } from './copy-rows.ts';
import type { DieselSeries } from './diesel.ts';
import { EQUIPMENT } from './equipment.ts';
import type { ExchangeSeries } from './exchange-rates.ts';
import { FUEL_SHEETS } from './fuel-sheets.ts';
import { COLLEAGUES, nameOf } from './people.ts';
import { RULESETS } from './rules/rulesets.ts';
import { SHIPPERS } from './shippers/shippers.ts';

/** When something was set up, counted back from the world's last day, at nine in the morning. */
export type DaysAgo = (days: number) => Date;

/** Mornings of the business zone, counted back from a day. */
export function daysAgoFrom(lastDay: Day, zone: string): DaysAgo {
  return (days) => instantOf(`${addDays(lastDay, -days)}T09:00`, zone);
}

const SET_UP = 561;

/** The colleagues, and the price limits of one role; `passwordHash` is that of the common demo password. */
export function peopleRows(
  daysAgo: DaysAgo,
  passwordHash: string,
): { app_user: readonly Row[]; user_role: readonly Row[]; price_limit: readonly Row[] } {
  return {
    app_user: COLLEAGUES.map(({ id, email, name, signsIn, accountManager }) => ({
      id,
      email,
      display_name: name,
      password_hash: signsIn ? passwordHash : null,
      active: true,
      account_manager: accountManager,
      default_filters: {},
      created_at: daysAgo(SET_UP),
    })),
    user_role: COLLEAGUES.map(({ id, role }) => ({ user_id: id, role_name: role })),
    price_limit: [{ role_name: 'corrector', lowest_margin: 5, highest_value: 10_000, greatest_distance: 15 }],
  };
}

/** The shippers, and who may ask and be answered for them. */
export function shipperRows(daysAgo: DaysAgo): { customer: readonly Row[]; customer_sender: readonly Row[] } {
  return {
    customer: SHIPPERS.map((shipper) => ({
      id: shipper.id,
      customer_name: shipper.name,
      customer_slug: shipper.slug,
      contact_name: shipper.contact.name,
      contact_email: shipper.contact.email,
      contact_phone: shipper.contact.phone,
      profit_center: shipper.profitCenter,
      nfi_pricing_contact: shipper.pricingContact,
      tms: shipper.tms,
      cost_type: shipper.costType,
      mileage_provider: shipper.mileageProvider,
      pc_miler_version: shipper.pcMilerVersion,
      default_fuel_price_delay: shipper.fuelDelay,
      is_default: false,
      auto_response: shipper.autoResponse,
      notes: shipper.notes,
      channel_id: shipper.channelId,
      quote_expiration_period: shipper.expirationHours,
      vertical: shipper.vertical,
      min_confidence: shipper.minConfidence,
      min_sample: shipper.minSample,
      min_margin_cents: shipper.minMarginCents,
      created_at: daysAgo(SET_UP - shipper.id),
    })),
    customer_sender: SHIPPERS.flatMap((shipper) =>
      shipper.senders.map((value) => ({
        customer_id: shipper.id,
        kind: value.includes('@') ? 'address' : 'domain',
        value,
      })),
    ),
  };
}

/** The equipment names. */
export function equipmentRows(): readonly Row[] {
  return EQUIPMENT.map(({ id, name, type }) => ({ id, name, type }));
}

/** The rulesets, their versions, and which version is current; a version is never changed (B-002). */
export function rulesetRows(daysAgo: DaysAgo): { ruleset: readonly Row[]; ruleset_version: readonly Row[] } {
  return {
    ruleset: RULESETS.map(({ id, context, customerId }) => ({ id, context, customer_id: customerId })),
    ruleset_version: RULESETS.flatMap(({ versions }) =>
      versions.map((version) => ({
        id: version.id,
        ruleset_id: version.rulesetId,
        number: version.number,
        rules: version.rules,
        author_id: version.author,
        author_name: nameOf(version.author),
        created_at: daysAgo(version.daysAgo),
        change_reason: version.reason,
        description: version.description,
      })),
    ),
  };
}

/** Diesel weeks, exchange rates and fuel sheets; prices and rates are made up and say so. */
export function fuelRows(world: { readonly diesel: DieselSeries; readonly rates: ExchangeSeries }, daysAgo: DaysAgo) {
  return {
    diesel_price: world.diesel.prices.map(({ region, week, price }) => ({
      region,
      week,
      price_mills: price,
      source: 'demo',
      loaded_at: `${addDays(week, 1)}T04:01:00Z`,
    })),
    exchange_rate: world.rates.rates.map(({ day, cadPerUsd, source }) => ({
      day,
      currency: 'CAD',
      rate_millionths: cadPerUsd,
      source,
    })),
    fuel_sheet: FUEL_SHEETS.map(({ id, customerId, region, fuelPriceDelay }) => ({
      id,
      customer_id: customerId,
      region,
      fuel_price_delay: fuelPriceDelay,
      created_at: daysAgo(SET_UP - id),
    })),
    fuel_sheet_rate_range: FUEL_SHEETS.flatMap(({ id, ranges }) =>
      ranges.map((range) => ({
        fuel_sheet_id: id,
        min_price_mills: range.minPrice,
        max_price_mills: range.maxPrice,
        rate_type: range.rateType,
        rate_value: range.rateValue,
      })),
    ),
  };
}
