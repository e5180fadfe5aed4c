import { getNoticeTerms, setNoticeTerms, takeNotices as takeCall } from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import type { QuoteRoom } from '../quotes/index.ts';
import { takeNotices } from './take-notices.ts';
import { changeTerms, termsOf } from './terms.ts';

/** The API of a person's notices and their terms. Each person can reach only their own. */
export function noticeRoutes(http: Http, room: QuoteRoom): void {
  http.route(getNoticeTerms, async ({ actor }) => done(await termsOf(room.db, actor.userId)));
  http.route(setNoticeTerms, ({ body, actor }) => changeTerms(room, body, actor));
  http.route(takeCall, async ({ actor }) => done({ notices: await takeNotices(room, actor) }));
}
