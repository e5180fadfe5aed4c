import { QUOTE_STATUSES } from '@lanewright/quoting';
import { describe, expect, it } from 'vitest';
import { statusTextColour } from './StatusChip.tsx';

describe('a status as plain text', () => {
  it('[C-024] is green for won, red for expired and lost, dark for the others', () => {
    expect(Object.fromEntries(QUOTE_STATUSES.map((status) => [status, statusTextColour(status)]))).toEqual({
      open: 'var(--ink)',
      responded: 'var(--ink)',
      won: 'var(--green)',
      lost: 'var(--red)',
      rejected: 'var(--ink)',
      expired: 'var(--red)',
    });
  });
});
