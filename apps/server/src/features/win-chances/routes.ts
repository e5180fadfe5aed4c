import { getWinChance } from '@lanewright/contract';
import type { Http } from '../../platform/http/index.ts';
import { winChanceOf } from './quote-win-chance.ts';
import { learnedReader } from './stored-model.ts';
import type { WinRoom } from './room.ts';

/** The endpoint of the win probability (B-015). */
export function winChanceRoutes(http: Http, room: WinRoom): void {
  const learned = learnedReader(room.db);
  http.route(getWinChance, async ({ params }) => winChanceOf(room, learned, params.id));
}
