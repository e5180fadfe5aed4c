import { describe, expect, it } from 'vitest';
import { whoAsks } from './who-asks.ts';

const inside = (address: string) => ({
  forwarded_by: 'x@y.example',
  reply_to: { value: address, confidence: 'likely' as const, at: null },
});
const OURS = new Set(['quotes@broker.example', 'desk@brokerage-west.example', 'ourdesk@gmail.com']);

describe('whose request a mail is', () => {
  it.each([
    ['lucy@broker.example', 'the domain of the answers'],
    ['sam@brokerage-west.example', 'the domain of a mailbox'],
    ['ourdesk@gmail.com', 'the own address at a free-mail domain'],
  ])('[SP-070] is never that of a colleague: %s, %s', (from) => {
    expect(whoAsks(from, inside('Dana@Shipper.example'), OURS)).toEqual({
      address: 'dana@shipper.example',
      colleague: from,
    });
    expect(whoAsks(from, { forwarded_by: null, reply_to: null }, OURS)).toEqual({ address: null, colleague: from });
    expect(whoAsks(from, inside('desk@brokerage-west.example'), OURS).address).toBeNull();
  });

  it('[SP-070] a stranger at the same free-mail domain is no colleague', () => {
    expect(whoAsks('dana@gmail.com', { forwarded_by: null, reply_to: null }, OURS)).toEqual({
      address: 'dana@gmail.com',
      colleague: null,
    });
  });
});
