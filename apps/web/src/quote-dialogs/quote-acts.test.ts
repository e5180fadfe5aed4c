import { INITIAL_ROLES, type Permission } from '@lanewright/access';
import { possibleActions } from '@lanewright/quoting';
import { describe, expect, it } from 'vitest';
import { canAct, offeredAct, type QuoteFacts } from './quote-acts.ts';

const manager = may('manager');
const analyst = may('analyst');
const viewer = may('viewer');

function may(role: string): (permission: Permission) => boolean {
  const held = new Set(INITIAL_ROLES[role]?.permissions);
  return (permission) => held.has(permission);
}

function quote(given: Partial<QuoteFacts> = {}): QuoteFacts {
  const facts: QuoteFacts = {
    id: 7,
    system_id: 'Q00000007',
    customer_name: 'Prairie Canning Co.',
    status: 'open',
    request_source: 'quote_ui',
    quoted_price: 1500,
    currency: 'USD',
    equipment_type: 'dry_van',
    actions: [],
    ...given,
  };
  const actions = possibleActions({
    status: facts.status,
    source: facts.request_source,
    quotedPrice: facts.quoted_price,
    equipmentTypeSet: facts.equipment_type !== null,
  });
  return { ...facts, actions: given.actions ?? [...actions] };
}

describe('acts offered on a quote', () => {
  it('[A-100] leaves an act out for a person without its permission', () => {
    expect(offeredAct('mark_won', quote(), viewer)).toBeNull();
    expect(offeredAct('mark_responded', quote(), viewer)).toBeNull();
    expect(offeredAct('delete', quote(), analyst)).toBeNull();
    expect(offeredAct('delete', quote(), manager)).toEqual({ act: 'delete', refusedBecause: null });
  });

  it('[Q-158 Q-159] disables Won and Lost with the reason: final status or no price', () => {
    expect(offeredAct('mark_won', quote({ status: 'won' }), analyst)?.refusedBecause).toBe(
      'This is not possible while the quote is Won.',
    );
    expect(offeredAct('mark_lost', quote({ status: 'rejected' }), analyst)?.refusedBecause).toBe(
      'This is not possible while the quote is Rejected.',
    );
    expect(offeredAct('mark_won', quote({ quoted_price: null }), analyst)?.refusedBecause).toBe(
      'The quote has no price yet.',
    );
    expect(canAct('mark_lost', quote({ status: 'expired' }), analyst)).toBe(true);
  });

  it('[Q-148 Q-031] edits only open quotes of the own form', () => {
    expect(canAct('edit', quote(), analyst)).toBe(true);
    expect(offeredAct('edit', quote({ request_source: 'mail' }), analyst)?.refusedBecause).toBe(
      'Only quotes from the quote form can be edited; this one came by Mail.',
    );
    expect(canAct('edit', quote({ status: 'responded' }), analyst)).toBe(false);
  });

  it('believes the server where it allows less than the table', () => {
    expect(offeredAct('mark_won', quote({ actions: [] }), analyst)?.refusedBecause).toBe(
      'This is not possible while the quote is in this status.',
    );
  });
});
