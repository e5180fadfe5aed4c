import { expect, it } from 'vitest';
import { pastedInOneLine } from './pasted-lines.ts';

it.each([
  ['980\n981\n', '980; 981'],
  ['980\r\n981\r\n982', '980; 981; 982'],
  ['CA\tOR\tWA', 'CA; OR; WA'],
  ['Seattle, WA\n\nTacoma', 'Seattle, WA; Tacoma'],
  ['980, 981', null],
  ['980\n', null],
  ['', null],
])('[SP-139] joins the cells of a pasted sheet %j', (pasted, line) => {
  expect(pastedInOneLine(pasted)).toBe(line);
});
