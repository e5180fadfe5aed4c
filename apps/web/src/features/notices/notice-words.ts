import type { NoticeView } from '@lanewright/contract';
import { durationText, type NoticeKind } from '@lanewright/quoting';
import { centsFromUnits, formatWhole } from '@lanewright/units';

/** A notice as a person reads it, and where it leads. */
export type NoticeWords = {
  readonly title: string;
  readonly text: string;
  /** The path of the quote, or of the list where the notice is about several. */
  readonly path: string;
  readonly open: string;
};

/** More notices at once than this are told in one: nobody reads a pile of toasts. */
const MOST = 3;

/** The notices to show for what was taken: one for each quote, or one about all where they are many. */
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

/** Whole minutes: the sentence stands still while the clock runs. */
function leftUntil(expiresAt: string, now: Date): string {
  const seconds = (new Date(expiresAt).getTime() - now.getTime()) / 1000;
  return seconds < 60 ? 'less than a minute' : durationText(Math.floor(seconds / 60) * 60);
}
