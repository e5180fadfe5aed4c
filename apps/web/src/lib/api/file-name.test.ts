import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it('[F-027 F-031] reads the name of a download from its header, and says where there is none', () => {
  expect(fileNameOf(`attachment; filename="Ju_rez.csv"; filename*=UTF-8''Ju%C3%A1rez.csv`)).toBe('Juárez.csv');
  expect(fileNameOf('attachment; filename="quote_template.csv"')).toBe('quote_template.csv');
  expect(fileNameOf(`attachment; filename*=UTF-8''%E0%A4%A`)).toBeNull();
  expect(fileNameOf('attachment')).toBeNull();
  expect(fileNameOf(null)).toBeNull();
});
