import type { NoticeView } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { noticeWords } from './notice-words.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const NOTICE: NoticeView = {
  quote_id: 417,
  system_id: 'Q00000417',
  customer_name: 'Prairie Canning',
  lane: 'Joliet, IL to Hutchins, TX',
  kinds: ['arrival', 'worth', 'expiring'],
  price: 2_400,
  currency: 'USD',
  expires_at: '2026-11-20T18:25:40Z',
};

describe('the words of notices', () => {
  it('[B-026] name the quote and every reason, with a link to the quote', () => {
    expect(noticeWords([NOTICE], NOW)).toEqual([
      {
        title: 'Q00000417 of Prairie Canning',
        text: 'Joliet, IL to Hutchins, TX: new, worth $2,400, expires in 25 min',
        path: '/quotes/417',
        open: 'Open quote',
      },
    ]);
  });

  it('[B-026] guess neither a price nor a time', () => {
    const told = (notice: Partial<NoticeView>) => noticeWords([{ ...NOTICE, ...notice }], NOW)[0]?.text;
    expect(told({ kinds: ['worth'], price: null })).toBe('Joliet, IL to Hutchins, TX: above your amount');
    expect(told({ kinds: ['expiring'], expires_at: '2026-11-20T18:00:59Z' })).toBe(
      'Joliet, IL to Hutchins, TX: expires in less than a minute',
    );
  });

  it('[B-026] put many quotes into one notice with a link to the list', () => {
    expect(noticeWords([NOTICE, NOTICE, NOTICE], NOW)).toHaveLength(3);
    expect(noticeWords([NOTICE, NOTICE, NOTICE, NOTICE], NOW)).toEqual([
      expect.objectContaining({ title: '4 quotes meet your terms', path: '/quotes' }),
    ]);
  });
});
