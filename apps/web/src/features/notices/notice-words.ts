import type { NoticeView } from '@lanewright/contract';
import { durationText, type NoticeKind } from '@lanewright/quoting';
import { centsFromUnits, formatWhole } from '@lanewright/units';

/** The text of a notice, and the page that it opens. */
export type NoticeWords = {
  readonly title: string;
  readonly text: string;
  /** The path of the quote, or of the list if the notice is about several quotes. */
  readonly path: string;
  readonly open: string;
};

/** More notices at once than this are shown as one, because nobody reads a pile of toasts. */
const MOST = 3;

/** The texts to show for notices: one for each quote, or a single one if there are many. */
export function noticeWords(notices: readonly NoticeView[], now: Date): readonly NoticeWords[] {
  if (notices.length <= MOST) return notices.map((notice) => wordsOf(notice, now));
  return [
    {
      title: `${notices.length.toLocaleString('en-US')} quotes meet your terms`,
      text: notices
        .slice(0, MOST)
        .map(({ system_id: id, customer_name: name }) => `${id} of ${name}`)
        .join(', ')
        .concat(' and others'),
      path: '/quotes',
      open: 'Open the list',
    },
  ];
}

function wordsOf(notice: NoticeView, now: Date): NoticeWords {
  const reasons = notice.kinds.map((kind) => reasonOf(kind, notice, now));
  return {
    title: `${notice.system_id} of ${notice.customer_name}`,
    text: `${notice.lane}: ${reasons.join(', ')}`,
    path: `/quotes/${notice.quote_id}`,
    open: 'Open quote',
  };
}

function reasonOf(kind: NoticeKind, { price, currency, expires_at: expiresAt }: NoticeView, now: Date): string {
  switch (kind) {
    case 'arrival':
      return 'new';
    case 'worth':
      return price === null ? 'above your amount' : `worth ${formatWhole(centsFromUnits(price), currency)}`;
    case 'expiring':
      return expiresAt === null ? 'expiring' : `expires in ${leftUntil(expiresAt, now)}`;
  }
}

/** Whole minutes, because the sentence does not change while the clock runs. */
function leftUntil(expiresAt: string, now: Date): string {
  const seconds = (new Date(expiresAt).getTime() - now.getTime()) / 1000;
  return seconds < 60 ? 'less than a minute' : durationText(Math.floor(seconds / 60) * 60);
}
