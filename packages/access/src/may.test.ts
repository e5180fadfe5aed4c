import { describe, expect, it } from 'vitest';
import { may, withoutCorrectPrice } from './may.ts';

describe('the permission check', () => {
  const held = new Set(['quote.view', 'quote.mark']);

  it('[A-084] passes when nothing is required, whoever asks', () => {
    expect(may(new Set(), [])).toBe(true);
    expect(may(held, [])).toBe(true);
  });

  it('[A-085] passes when any required permission is held, and not otherwise', () => {
    expect(may(held, ['quote.delete', 'quote.mark'])).toBe(true);
    expect(may(held, ['quote.delete'])).toBe(false);
    expect(may(new Set(), ['quote.view'])).toBe(false);
  });

  it('[A-086] can leave correct_price out of what is required', () => {
    expect(withoutCorrectPrice(['customer.change_price_rules', 'customer.correct_price'])).toEqual([
      'customer.change_price_rules',
    ]);
    expect(withoutCorrectPrice(['customer.change_price_rules'])).toEqual(['customer.change_price_rules']);
  });
});
