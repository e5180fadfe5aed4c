import { laneClassOf, learnAcceptance, type ClassedQuote } from '@lanewright/estimate';
import { transact } from '../../platform/acting.ts';
import { closedQuotes, observationOf, type ClosedOnLane } from '../back-tests/index.ts';
import type { LearnRoom } from './room.ts';
import { learnedAt, LESSON_VERSION } from './stored-model.ts';

const BY = { kind: 'system', name: 'win chance' } as const;

/** A lesson is due once the last one is this old. */
const DUE_HOURS = 20;

/**
 * Learns the chance to win from the latest closed quotes of a year and stores it, once a day; answers whether it did.
 * Harmless when it runs twice. Source: B-015, decision 0088.
 */
export async function learnWins({ db, clock }: LearnRoom): Promise<boolean> {
  const at = clock.now();
  const last = await learnedAt(db);
  if (last !== null && at.getTime() - last.getTime() < DUE_HOURS * 3_600_000) return false;
  const model = JSON.stringify(learnAcceptance((await closedQuotes(db, at)).flatMap(classedFrom)));
  const lesson = { version: LESSON_VERSION, learned_at: at, model };
  await transact(db, { by: BY, at }, (transaction) =>
    transaction
      .insertInto('win_model')
      .values(lesson)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(lesson))
      .execute(),
  );
  return true;
}

/** A closed quote with the class of its lane; empty where that is unknown or there is nothing to learn from it. */
function classedFrom(quote: ClosedOnLane): readonly ClassedQuote[] {
  const { equipment, miles } = quote;
  if (equipment === null || miles === null) return [];
  return observationOf(quote).map((answered) => ({ ...answered, laneClass: laneClassOf({ equipment, miles }) }));
}
