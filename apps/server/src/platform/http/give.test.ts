import { expect, it } from 'vitest';
import { dispositionOf } from './give.ts';

it('names a file in a header that no name can break out of', () => {
  expect(dispositionOf('quote_template.csv')).toBe(
    `attachment; filename="quote_template.csv"; filename*=UTF-8''quote_template.csv`,
  );
  const evil = dispositionOf('..\\"x"\r\nset-cookie: a=1; Juárez\u202E.csv');
  expect(evil).not.toMatch(/[\r\n\u0080-\uFFFF]/);
  expect(evil.split('"')).toHaveLength(3);
  expect(evil).toContain('Ju%C3%A1rez');
});
