import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { countFaults, faultsText } from '../../../ui/form-screen/faults-in-form.ts';
import { emptyStop } from './draft.ts';
import { serverFaults } from './server-faults.ts';

const stops = [emptyStop('pickup', null), emptyStop('delivery', null)];

function refused(body: unknown): ApiError {
  return new ApiError({ status: 400, body, correlationId: null });
}

describe('errors of the server', () => {
  it('[Q-114] go onto their fields by dotted path', () => {
    const faults = serverFaults(
      refused({
        shipper_quote_id: ['Q-100001 already has this Shipper Quote ID.'],
        'lane.stops.1.location': ['The city Nowhere, TX is unknown.'],
        'lane.stops': ['Too many'],
      }),
      { stops },
    );
    expect(faults).toEqual({
      placed: [
        { field: 'shipper_quote_id', message: 'Q-100001 already has this Shipper Quote ID.' },
        { field: 'lane.stops.1.location', message: 'The city Nowhere, TX is unknown.' },
        { field: 'root.stops', message: 'Too many' },
      ],
      loose: [],
    });
  });

  it('that have no field in the form are told apart', () => {
    const faults = serverFaults(refused({ hazmat: ['No'], 'lane.stops.5.date': ['Late'] }), { stops });
    expect(faults).toEqual({ placed: [], loose: ['No', 'Late'] });
  });

  it('lose what stands before them when the request was one of several', () => {
    const faults = serverFaults(refused({ 'quotes.1.customer': ['Unknown'] }), { stops, prefix: 'quotes.1.' });
    expect(faults.placed).toEqual([{ field: 'customer', message: 'Unknown' }]);
  });
});

describe('the foot of the form', () => {
  it('counts wrong fields, in lists and groups too', () => {
    const fault = { type: 'custom', message: 'No' };
    const errors = {
      customer: fault,
      lane: { stops: [undefined, { location: fault, date: fault }] },
      root: { stops: fault },
    };
    expect(countFaults(errors)).toBe(4);
    expect(countFaults({})).toBe(0);
    expect(faultsText(1)).toBe('1 field to correct');
    expect(faultsText(4)).toBe('4 fields to correct');
  });
});
