import { WON_CLASH } from '@lanewright/contract';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureInForm } from './failure-in-form.ts';

const FIELDS = { message: 'load_number', messageShipperRefNumber: 'shipper_ref_number' } as const;

function shown(status: number, body: unknown) {
  const places: Record<string, string> = {};
  const error = new ApiError({ status, body, correlationId: null });
  const placed = failureInForm(error, FIELDS, (field, sentence) => {
    places[field] = sentence;
  });
  return { placed, places };
}

it('[Q-142 Q-143] places the two sentences of a Won failure on their fields', () => {
  expect(shown(400, WON_CLASH)).toEqual({
    placed: true,
    places: {
      load_number: 'Load number already exists.',
      shipper_ref_number: 'Shipper reference number already exists.',
    },
  });
});

it('keeps the sentence of a 409 in the form', () => {
  const sentence = 'This is not possible while the quote is Won.';
  expect(shown(409, { detail: sentence })).toEqual({ placed: true, places: { root: sentence } });
});

it('leaves everything else to a toast', () => {
  expect(shown(500, null)).toEqual({ placed: false, places: {} });
  expect(shown(400, { detail: 'No.' })).toEqual({ placed: false, places: {} });
});
