import { WON_CLASH } from '@lanewright/contract';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureInForm } from './failure-in-form.ts';

type Won = { load_number: string; shipper_ref_number: string };

const FIELDS = { message: 'load_number', messageShipperRefNumber: 'shipper_ref_number' } as const;

function shown(status: number, body: unknown) {
  const places: Record<string, string | undefined> = {};
  const focused: string[] = [];
  const error = new ApiError({ status, body, correlationId: null });
  const placed = failureInForm<Won>(error, FIELDS, {
    setError: (field, { message }, options) => {
      places[field] = message;
      if (options?.shouldFocus === true) focused.push(field);
    },
  });
  return { placed, places, focused };
}

it('[Q-142 Q-143] places the two sentences of a Won failure on their fields, with the focus on the first', () => {
  expect(shown(400, WON_CLASH)).toEqual({
    placed: true,
    places: {
      load_number: 'Load number already exists.',
      shipper_ref_number: 'Shipper reference number already exists.',
    },
    focused: ['load_number'],
  });
});

it('keeps the sentence of a 409 in the form', () => {
  const sentence = 'This is not possible while the quote is Won.';
  expect(shown(409, { detail: sentence })).toEqual({ placed: true, places: { root: sentence }, focused: [] });
});

it('shows the sentence about a field that the form does not have beside the placed ones, and alone', () => {
  const taken = { message: ['Load number already exists.'], margin: ['Margin must be below 100'] };
  expect(shown(400, taken).places).toEqual({
    load_number: 'Load number already exists.',
    root: 'Margin must be below 100',
  });
  expect(shown(400, { margin: ['Margin must be below 100'], currency: ['Invalid value'] })).toEqual({
    placed: true,
    places: { root: 'Margin must be below 100 Invalid value' },
    focused: [],
  });
});

it('leaves everything else to a toast', () => {
  expect(shown(500, null)).toEqual({ placed: false, places: {}, focused: [] });
  expect(shown(400, { detail: 'No.' })).toEqual({ placed: false, places: {}, focused: [] });
});
