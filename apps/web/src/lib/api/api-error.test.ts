import { MESSAGES } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { ApiError, failureText, readErrorBody, sentenceOf } from './api-error.ts';

describe('error bodies', () => {
  it('[SP-094] reads field sentences and takes the first as the text', () => {
    const read = readErrorBody({
      customer: ['This field is required'],
      'lane.stops.1.date': ['Pickup first', 'Second'],
    });
    expect(read).toEqual({
      text: 'This field is required',
      fields: { customer: ['This field is required'], 'lane.stops.1.date': ['Pickup first', 'Second'] },
    });
  });

  it('[SP-094] reads detail and non_field_errors as texts that belong to no field', () => {
    expect(readErrorBody({ detail: 'The quote has no price yet.' })).toEqual({
      text: 'The quote has no price yet.',
      fields: {},
    });
    expect(readErrorBody({ detail: 'Too late.', changed_by: 'Priya Shah', version: 3 })).toEqual({
      text: 'Too late.',
      fields: {},
    });
    expect(readErrorBody({ non_field_errors: ['Body is empty'] })).toEqual({ text: 'Body is empty', fields: {} });
  });

  it('[A-113 M-001] shows the server text when present and the generic sentence otherwise', () => {
    expect(sentenceOf(new ApiError({ status: 409, body: { detail: 'Too late' }, correlationId: null }))).toBe(
      'Too late',
    );
    expect(sentenceOf(new ApiError({ status: 500, body: '<html>', correlationId: 'a1' }))).toBe(MESSAGES.unknownError);
    expect(sentenceOf(new TypeError('fetch failed'), 'Quote creation failed')).toBe('Quote creation failed');
  });

  it('[M-021 M-023 A-113] follows the words of failure, which stand alone when the server said nothing', () => {
    expect(failureText('Quote creation failed', 'Too late.')).toBe('Quote creation failed: Too late.');
    expect(failureText('Rules unsuccessfully updated!', 'Too late.')).toBe('Rules unsuccessfully updated! Too late.');
    expect(failureText('Quote unsuccessfully updated', '')).toBe('Quote unsuccessfully updated');
  });
});
