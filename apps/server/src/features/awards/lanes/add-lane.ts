import { MESSAGES, type NewLane } from '@lanewright/contract';
import type { Place } from '@lanewright/places';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import { transact } from '../../../platform/acting.ts';
import { placeSentence } from '../../quotes/index.ts';
import { lockAward, type AwardAuthor, type AwardRoom } from '../room.ts';
import { equipmentRow, numberColumns } from './lane-columns.ts';
import { hasLane } from './lane-there.ts';

type Stop = NewLane['lane']['stops'][number] & { readonly place: Place };

/**
 * Adds a lane with its stops to an award; returns its id. Looks up each place again, because the coordinates must be
 * the gazetteer's. Refuses an unknown award, unknown or ambiguous places, and a lane that the award already has.
 * Source: P-049, W-041, W-055, SP-118.
 */
export async function addLane(
  room: AwardRoom,
  ask: { readonly award: number; readonly lane: NewLane; readonly by: AwardAuthor },
): Promise<Outcome<number, 'award.not_found' | 'request.invalid'>> {
  const { lane, ...fields } = ask.lane;
  const stops = resolveStops(room, lane.stops);
  if (!stops.ok) return stops;
  const now = room.clock.now();
  return transact(room.db, { by: ask.by, at: now }, async (transaction) => {
    const award = await lockAward(transaction, ask.award, 'change');
    if (award === undefined) return refuse('award.not_found');
    const ends = endColumns(stops.value);
    if (await hasLane(transaction, { award_id: award.id, ...ends }, fields.equipment))
      return refuseFields({ 'lane.stops': [MESSAGES.laneTaken] });
    const made = await transaction
      .insertInto('award_lane')
      .values({
        award_id: award.id,
        equipment_id: await equipmentRow(transaction, fields.equipment),
        ...numberColumns(fields),
        ...ends,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('award_lane_stop')
      .values(stops.value.map((stop, position) => ({ award_lane_id: made.id, position, ...stopColumns(stop) })))
      .execute();
    return done(made.id);
  });
}

function resolveStops(
  { places }: Pick<AwardRoom, 'places'>,
  stops: NewLane['lane']['stops'],
): Outcome<readonly Stop[], 'request.invalid'> {
  const fields: Record<string, readonly string[]> = {};
  const resolved: Stop[] = [];
  for (const [index, stop] of stops.entries()) {
    const { city = null, state = null, postal_code = null, country = null } = stop.location ?? {};
    const found = places.resolve({ city, state, postal_code, country });
    if (found.ok) resolved.push({ ...stop, place: found.value });
    else fields[`lane.stops.${index}.location`] = [placeSentence(found.refusal)];
  }
  return Object.keys(fields).length === 0 ? done(resolved) : refuseFields(fields);
}

/** A city without a postal code gets none. */
function placeColumns({ city, state, postal_code, country, kind }: Place) {
  return { city, state, postal_code: kind === 'postal_code' ? postal_code : null, country };
}

function stopColumns({ place, activity_type, drop_trailer, address, facility }: Stop) {
  const { lat, lng } = place;
  return {
    activity_type,
    drop_trailer,
    address: filled(address),
    facility: filled(facility),
    ...placeColumns(place),
    lat,
    lng,
  };
}

function filled(text: string | null | undefined): string | null {
  return text === null || text === undefined || text === '' ? null : text;
}

/** Copies of the first and the last stop. Throws without two stops, which the validation prevents. */
function endColumns(stops: readonly Stop[]) {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a lane has two stops at least');
  const [from, to] = [placeColumns(first.place), placeColumns(last.place)];
  return {
    origin_city: from.city,
    origin_state: from.state,
    origin_postal_code: from.postal_code,
    origin_country: from.country,
    origin_live_handling: !first.drop_trailer,
    destination_city: to.city,
    destination_state: to.state,
    destination_postal_code: to.postal_code,
    destination_country: to.country,
    destination_live_handling: !last.drop_trailer,
  };
}
