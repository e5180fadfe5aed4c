import { expect, test } from 'vitest';
import { redacted } from './redact.ts';

test('[SP-132] hides secrets under their names however deep, and keeps the rest', () => {
  const kept = redacted({
    quote: { id: 7, key: 'shipper-7' },
    headers: { Authorization: 'Bearer abc.def', 'Lanewright-Signature': 't=1,v1=ff', accept: 'application/json' },
    parts: [{ 'api-key': 'hush', price: 2900 }],
  });
  expect(JSON.parse(kept ?? '')).toEqual({
    quote: { id: 7, key: '[secret]' },
    headers: { Authorization: '[secret]', 'Lanewright-Signature': '[secret]', accept: 'application/json' },
    parts: [{ 'api-key': '[secret]', price: 2900 }],
  });
});

test('[SP-132] hides credentials inside text, also of a body that is no JSON', () => {
  expect(redacted('{"problem":"refused Bearer abc.def-1"}')).toBe('{"problem":"refused Bearer [secret]"}');
  expect(redacted('not json: lwk_abc123 at smtp://me:hush@mail.example:25')).toBe(
    'not json: [secret] at smtp://me:[secret]@mail.example:25',
  );
});

test('[SP-132] hides a secret after its name also in an address, a form and JSON that was cut short', () => {
  expect(redacted({ callback_url: 'https://shipper.example/done?load=7&token=hush&x=1' })).toBe(
    '{"callback_url":"https://shipper.example/done?load=7&token=[secret]&x=1"}',
  );
  expect(redacted('grant_type=refresh_token&refresh_token=hush')).toBe(
    'grant_type=refresh_token&refresh_token=[secret]',
  );
  expect(redacted('{"user":"me","password": "hush","lane"')).toBe('{"user":"me","password": "[secret]","lane"');
});

test('[SP-132] keeps of a body nested past all reason only that it was', () => {
  const deep = (levels: number) => '{"password":'.repeat(levels) + '1' + '}'.repeat(levels);
  expect(redacted(deep(100_000))).toBe('[nested too deeply to be kept]');
  expect(redacted('['.repeat(500_000) + ']'.repeat(500_000))).toBe('[nested too deeply to be kept]');
  expect(redacted('[[[{"lane":[1]}]]]')).toBe('[[[{"lane":[1]}]]]');
});

test('[SP-132] cuts at 256 KB and drops what PostgreSQL cannot keep', () => {
  expect(redacted('x'.repeat(300_000))).toHaveLength(262_144);
  expect(redacted('a\0b\uD800')).toBe('ab\uFFFD');
  expect(redacted(null)).toBeNull();
});
