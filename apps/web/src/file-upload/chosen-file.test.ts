import { describe, expect, it } from 'vitest';
import { faultOfChoice } from './chosen-file.ts';
import { errorCsv } from './error-csv.ts';

describe('a chosen file', () => {
  it('[M-092 M-096 SP-110] is no csv file, empty, or too large', () => {
    expect(faultOfChoice({ name: 'Shippers.CSV', size: 268_435_456 })).toBeNull();
    expect(faultOfChoice({ name: 'shippers.xlsx', size: 10 })).toBe('Choose a csv file to upload.');
    expect(faultOfChoice({ name: 'shippers.csv', size: 0 })).toBe('Choose a csv file to upload.');
    expect(faultOfChoice({ name: 'shippers.csv', size: 268_435_457 })).toBe('Uploaded file is too large');
  });
});

describe('bad rows as a file', () => {
  it('[F-008] have number and message, with quotation marks doubled', () => {
    expect(errorCsv([{ row: 3, message: 'tms "=a, b": Must be short' }])).toBe(
      'Row Number,Error Message\r\n3,"tms ""=a, b"": Must be short"\r\n',
    );
  });
});
