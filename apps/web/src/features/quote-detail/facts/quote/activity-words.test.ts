import type { ActivityView } from '@lanewright/contract';
import { expect, it } from 'vitest';
import { activityWords } from './activity-words.ts';

type Fields = Partial<ActivityView['custom_fields']>;

function words(activity_type: ActivityView['activity_type'], fields: Fields = {}): string {
  return activityWords(activity(activity_type, fields), 'Q00000007').words;
}

function activity(activity_type: ActivityView['activity_type'], fields: Fields = {}): ActivityView {
  return {
    id: 1,
    activity_type,
    user_display_name: 'Maya Okafor',
    timestamp: '2026-11-20T15:00:00Z',
    custom_fields: {
      currency: 'USD',
      price: null,
      lost_reason: null,
      rejection_reason: null,
      recipient_email: null,
      customer: null,
      original_quote: null,
      changed: null,
      ...fields,
    },
  };
}

it('[Q-172 SP-050] says every type of activity in words, with what belongs to it', () => {
  expect(words('create')).toBe('Quote created');
  expect(words('update_price', { price: 2835 })).toBe('Price updated to $2,835');
  expect(words('won')).toBe('Marked as Won');
  expect(words('lost', { lost_reason: 'Rate too high' })).toBe('Marked as Lost: Rate too high');
  expect(words('responded', { price: 4280, currency: 'CAD' })).toBe('Marked as Responded with C$4,280');
  expect(words('rejected')).toBe('Marked as Rejected');
  expect(words('respond_by_email', { price: 900, recipient_email: 'ops@northfield.example' })).toBe(
    'Responded by e-mail to ops@northfield.example with $900',
  );
  expect(words('respond_by_api', { price: 900 })).toBe('Responded by API with $900');
  expect(words('reject_by_email', { recipient_email: 'ops@northfield.example', rejection_reason: 'Lane' })).toBe(
    'Rejected by e-mail to ops@northfield.example: Lane',
  );
  expect(words('reject_by_api', { rejection_reason: 'Lane' })).toBe('Rejected by API: Lane');
  expect(words('update_quote', { changed: ['pickup_date', 'notes'] })).toBe('Quote updated: pickup date, notes');
});

it('[B-014] names an undone price change and a recalled answer', () => {
  expect(words('update_price', { price: 4191, undone: true })).toBe('Price change undone, back to $4,191');
  expect(words('update_price', { undone: true })).toBe('Price change undone, no price');
  expect(words('update_quote', { undone: true })).toBe('Answer recalled before it left');
});

it('[SP-046] links a duplicate to its original, and names it plainly on the original itself', () => {
  expect(activityWords(activity('duplicate', { original_quote: 'Q00000003' }), 'Q00000007')).toEqual({
    words: 'Duplicated from',
    original: { systemId: 'Q00000003', id: 3 },
  });
  expect(words('duplicate', { original_quote: 'Q00000007' })).toBe('Quote duplicated');
});
