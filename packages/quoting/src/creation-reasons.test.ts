import { describe, expect, it } from 'vitest';
import { ACTIVE_CREATION_REASONS, CREATION_REASONS, isInactiveCreationReason } from './creation-reasons.ts';

describe('the reasons for creating a quote', () => {
  it('[C-010] seven are active', () => {
    expect(ACTIVE_CREATION_REASONS).toEqual([
      'New Lane',
      'Project Freight',
      'Expedited shipment',
      'Forecasted volume increase',
      'Current carriers unable to commit',
      'Searching for better rate',
      'Possible carrier replacement',
    ]);
  });

  it('[C-011] two are kept as inactive', () => {
    const inactive = CREATION_REASONS.filter(({ active }) => !active).map(({ label }) => label);
    expect(inactive).toEqual(['Account manager', 'Specialized commodity']);
    expect(inactive.every(isInactiveCreationReason)).toBe(true);
    expect(['New Lane', 'account manager', ''].some(isInactiveCreationReason)).toBe(false);
  });
});
