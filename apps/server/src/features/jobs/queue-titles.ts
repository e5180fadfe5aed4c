import { isQuoteSource, QUOTE_SOURCES } from '@lanewright/quoting';
import type { QUEUES } from '../../queues.ts';

type QueueName = (typeof QUEUES)[keyof typeof QUEUES]['name'];

/** The title of each queue for administrators. */
const TITLES: Readonly<Record<QueueName, string>> = {
  'quote.price': 'Price quotes',
  'quote.answer-automatically': 'Answer quotes automatically',
  'quote.ask-miles-again': 'Ask PC Miler again',
  'quote.ask-rates-again': 'Ask the rates service again',
  'quote.ask-panels-again': 'Ask partners again for panels',
  'quote.ask-bids-again': 'Ask the auction again for best bids',
  'mail.read': 'Read received mails',
  'mail.reread': 'Read waiting mails again',
  'mail.send': 'Send mails',
  'mail.answer-lanes': 'Answer mails of several lanes',
  'quote.expire': 'Expire quotes',
  'notice.decide': 'Decide notices of quotes',
  'digest.begin': 'Begin morning digests',
  'digest.send': 'Send morning digests',
  'callback.send': 'Send callbacks',
  'partner.poll-all': 'Begin polls of partners',
  'partner.poll': 'Poll partners for requests',
  'partner.lapse-robot-tasks': 'End unconfirmed robot tasks',
  'partner.send': 'Send answers to partners',
  'tender.send': 'Send answers to tenders',
  'rules.count-firings': 'Count what rules did',
  'rules.turn-planned': 'Begin and end planned rules',
  'rules.back-test': 'Replay draft rules',
  'file.import': 'Import uploaded files',
  'file.import-small': 'Import small files',
  'file.import-quotes': 'Import large quote files',
  'file.sweep': 'Look for stuck files',
  'file.retention': 'Delete old files and logs',
  'caller.forget-keys': 'Forget old caller keys',
  'watch.look': 'Watch contracts and fuel',
  'win.learn': 'Learn win probabilities',
  'fuel-price.read': 'Read diesel prices and exchange rates',
  'identity.forget': 'Forget ended sessions',
};

const TITLE_OF: ReadonlyMap<string, string> = new Map(Object.entries(TITLES));

/** The title of a queue; its name if it has none. */
export function titleOf(queue: string): string {
  const partner = queue.replace(/^partner\.send\./, '');
  return isQuoteSource(partner) ? `Send answers to ${QUOTE_SOURCES[partner].name}` : (TITLE_OF.get(queue) ?? queue);
}
