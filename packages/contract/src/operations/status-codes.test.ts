import { expect, test } from 'vitest';
import { STATUS_CODE_FILTERS, statusCodeLabel } from './status-codes.ts';

test('[I-013] names every status code that has a label, and the families', () => {
  expect([200, 201, 202, 204, 400, 401, 403, 404, 409, 415, 500, 502, 503].map(statusCodeLabel)).toEqual([
    '200 OK',
    '201 Created',
    '202 Accepted',
    '204 No Content',
    '400 Bad Request',
    '401 Unauthorized',
    '403 Forbidden',
    '404 Not Found',
    '409 Conflict',
    '415 Unsupported Media Type',
    '500 Internal Server Error',
    '502 Bad Gateway',
    '503 Service Unavailable',
  ]);
});

test('[I-014] says of any other code that it is unknown', () => {
  expect([504, 418, 0].map(statusCodeLabel)).toEqual(['504 Unknown status', '418 Unknown status', '0 Unknown status']);
});

test('[I-006 SP-133] offers the listed codes as filters, a single digit as its family, and 403 only within it', () => {
  expect(STATUS_CODE_FILTERS.map(statusCodeLabel)).toEqual([
    '2XX',
    '200 OK',
    '201 Created',
    '202 Accepted',
    '204 No Content',
    '4XX',
    '400 Bad Request',
    '401 Unauthorized',
    '404 Not Found',
    '409 Conflict',
    '415 Unsupported Media Type',
    '5XX',
    '500 Internal Server Error',
    '502 Bad Gateway',
    '503 Service Unavailable',
  ]);
});
