import { MESSAGES } from '@lanewright/contract';
import { get, type FieldErrors } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { editResolver, fieldOfPath, newQuoteResolver, stopListFault, STOPS_ROOT } from './check-draft.ts';
import { draftOfQuote, newDraft, type QuoteDraft } from './draft.ts';
import { filledDraft, NOON, storedQuote } from './quote.fixture.ts';
import { typedPlace } from '../../../ui/place/place-value.ts';

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };

async function errorsOf(draft: QuoteDraft): Promise<FieldErrors<QuoteDraft>> {
  return (await newQuoteResolver(() => NOON)(draft, undefined, OPTIONS)).errors;
}

async function messagesOf(draft: QuoteDraft, ...fields: readonly string[]): Promise<readonly unknown[]> {
  const errors = await errorsOf(draft);
  return fields.map((field): unknown => get(errors, `${field}.message`));
}

describe('checking the quote form', () => {
  it('accepts a filled form and hands the request on', async () => {
    const checked = await newQuoteResolver(() => NOON)(filledDraft(), undefined, OPTIONS);
    expect(checked.errors).toEqual({});
    expect(checked.values).toMatchObject({ customer: 7, equipment_type: 'dry_van', request_source: 'quote_ui' });
  });

  it('[Q-092 Q-093 Q-110] requires shipper, service line and the place of every stop', async () => {
    const places = ['lane.stops.0.location', 'lane.stops.1.location'];
    expect(await messagesOf(newDraft(NOON), 'customer', 'equipment_type', ...places)).toEqual(
      Array.from({ length: 4 }, () => MESSAGES.required),
    );
  });

  it('[Q-094 Q-095] shows the order of first and last date at both of them', async () => {
    const draft = filledDraft();
    const stops = draft.lane.stops.map((stop, index) => ({ ...stop, date: `2026-11-2${5 - index}T08:00` }));
    expect(await messagesOf({ ...draft, lane: { stops } }, 'lane.stops.0.date', 'lane.stops.1.date')).toEqual([
      MESSAGES.pickupAfterDelivery,
      MESSAGES.deliveryBeforePickup,
    ]);
  });

  it('[Q-098 Q-100] shows the order of effective and expiration date at both of them', async () => {
    const draft = filledDraft({ effective_date: '2026-11-20T18:00', expiration_date: '2026-11-20T13:00' });
    expect(await messagesOf(draft, 'effective_date', 'expiration_date')).toEqual([
      MESSAGES.effectiveAfterExpiration,
      MESSAGES.expirationBeforeEffective,
    ]);
  });

  it.each([
    ['a word', 'tomorrow'],
    ['another order of the day', '24.11.2026'],
    ['a day that is no day', '02/30/2027 8:00 AM'],
  ])('[M-068] refuses %s as a date, without a word about the dates beside it', async (_, typed) => {
    const draft = filledDraft({ effective_date: typed });
    const stops = draft.lane.stops.map((stop, index) => (index === 0 ? { ...stop, date: typed } : stop));
    const fields = ['lane.stops.0.date', 'lane.stops.1.date', 'effective_date', 'expiration_date'];
    expect(await messagesOf({ ...draft, lane: { stops } }, ...fields)).toEqual([
      MESSAGES.invalidDate,
      undefined,
      MESSAGES.invalidDate,
      undefined,
    ]);
  });

  it('[Q-113] refuses a place that was typed but not chosen', async () => {
    const draft = filledDraft();
    const stops = draft.lane.stops.map((stop, index) =>
      index === 0 ? { ...stop, location: typedPlace('Chic') } : stop,
    );
    expect(await messagesOf({ ...draft, lane: { stops } }, 'lane.stops.0.location', 'lane.stops.1.location')).toEqual([
      MESSAGES.stopLocation,
      undefined,
    ]);
  });

  it('[Q-112] puts a fault of the whole list at the root, beside the errors of single stops', async () => {
    const draft = filledDraft();
    const stops = draft.lane.stops.map((stop) => ({ ...stop, activity_type: 'delivery' as const, location: null }));
    const turned = { ...draft, lane: { stops } };
    expect(await messagesOf(turned, STOPS_ROOT, 'lane.stops.1.location')).toEqual([
      MESSAGES.stopOrder,
      MESSAGES.required,
    ]);
    expect(stopListFault(turned)).toBe(MESSAGES.stopOrder);
    expect(stopListFault(draft)).toBeNull();
  });

  it('tells the rules over several fields even where one field cannot be read', async () => {
    const draft = filledDraft({ weight: Number.NaN, equipment_type: 'reefer' });
    draft.custom_fields = { min_temp: 40, max_temp: 35 };
    expect(await messagesOf(draft, 'weight', 'custom_fields.min_temp', 'custom_fields.max_temp')).toEqual([
      MESSAGES.priceInvalid,
      MESSAGES.minTempNotLower,
      MESSAGES.maxTempNotGreater,
    ]);
  });

  it('[Q-096 Q-097] judges the effective date against now, and on edit against the creation of the quote', async () => {
    const yesterday = '2026-11-19T18:00';
    expect(await messagesOf(filledDraft({ effective_date: yesterday }), 'effective_date')).toEqual([
      MESSAGES.effectiveInPast,
    ]);
    const quote = storedQuote();
    const edited = async (effective_date: string): Promise<unknown> =>
      (await editResolver(quote)({ ...draftOfQuote(quote), effective_date }, undefined, OPTIONS)).errors;
    expect(await edited(yesterday)).toEqual({});
    expect(get(await edited('2026-11-19T09:00'), 'effective_date.message')).toBe(MESSAGES.effectiveInPast);
  });

  it('leads every path of a stop to a field that shows messages', () => {
    expect(fieldOfPath('lane.stops')).toBe(STOPS_ROOT);
    expect(fieldOfPath('lane.stops.2.date')).toBe('lane.stops.2.date');
    expect(fieldOfPath('lane.stops.2.order')).toBe('lane.stops.2.location');
    expect(fieldOfPath('lane.stops.2.location.state')).toBe('lane.stops.2.location');
    expect(fieldOfPath('lane.stops.2')).toBe('lane.stops.2.location');
    expect(fieldOfPath('custom_fields.min_temp')).toBe('custom_fields.min_temp');
  });
});
