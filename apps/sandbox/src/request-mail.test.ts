import { readFileSync } from 'node:fs';
import { loadPlaces, stateOf } from '@lanewright/places';
import { needsReview, readRequest } from '@lanewright/requests';
import { dayOf } from '@lanewright/units';
import { expect, test } from 'vitest';
import { requestMailOf } from './request-mail.ts';
import { makeWorld } from './world.ts';

const places = loadPlaces((file) => readFileSync(file, 'utf8'));
const { quotes } = makeWorld({
  now: new Date('2026-11-20T12:00:00-06:00'),
  zone: 'America/Chicago',
  places,
  seed: 'lanewright',
  quotes: 600,
});
const asked = quotes.flatMap(({ draft }) => {
  const mail = requestMailOf(draft);
  return mail === null ? [] : [{ draft, mail }];
});

test('a quote of another channel has no mail', () => {
  expect(asked.map(({ draft }) => draft.source)).toEqual(asked.map(() => 'mail'));
  expect(asked.length).toBeGreaterThan(150);
});

test.each(asked.filter((_, index) => index % 4 === 0))(
  '[SP-070] the product reads $mail.subject as the quote it became',
  ({ draft, mail }) => {
    const reading = readRequest(
      {
        from: { name: draft.shipper.contact.name, address: draft.shipper.contact.email },
        replyTo: null,
        subject: mail.subject,
        date: { at: draft.createdAt, offsetMinutes: 0 },
        messageId: mail.messageId,
        inReplyTo: null,
        references: [],
        headers: {},
        text: mail.text,
        html: null,
        attached: [],
      },
      { stateOf, resolvePlace: places.resolve, isCity: (name) => places.cityNames.called(name) !== undefined },
    );
    expect(reading.kind).toBe('request');
    // A few of the world's loads are delivered an hour after their pickup opens, which the reader rightly doubts.
    const sameDay = new Set(draft.stops.map((stop) => stop.local.slice(0, 10))).size === 1;
    const reasons = needsReview(reading, dayOf(draft.createdAt, 'America/Chicago'));
    expect(reasons.filter(({ facts }) => !(sameDay && facts['finding'] === 'transit_too_short'))).toEqual([]);
    const [read, ...others] = reading.quotes;
    expect(others).toEqual([]);
    expect({
      equipment: read?.equipment?.value,
      stops: read?.stops.map((stop) => [stop.activity_type.value, stop.postal_code?.value, stop.date?.value]),
      weight: read?.weight_lbs?.value,
      pallets: read?.pallets?.value ?? null,
      commodity: read?.commodity?.value,
      reference: read?.shipper_quote_id?.value ?? null,
      hazmat: read?.hazmat.value,
      team: read?.team.value,
      costType: read?.cost_type?.value,
      temperatures: [read?.min_temp_f?.value, read?.max_temp_f?.value],
    }).toEqual({
      equipment: draft.equipment.type,
      stops: draft.stops.map((stop) => [stop.activity, stop.site.place.postal_code, stop.local.slice(0, 10)]),
      weight: draft.weight,
      pallets: draft.pallets,
      commodity: draft.goods.commodity,
      reference: draft.shipperQuoteId,
      hazmat: draft.goods.hazmat ?? false,
      team: draft.team,
      costType: draft.shipper.costType,
      temperatures: [...(draft.goods.temperatures ?? [undefined, undefined])],
    });
  },
);
