import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { redacted } from './redact.ts';

test('[SP-132] hides secrets under their names however deep, and keeps the rest', () => {
  const kept = redacted({
    quote: { id: 7, key: 'shipper-7' },
    headers: { Authorization: 'Bearer abc.def', 'Lanewright-Signature': 't=1,v1=ff', accept: 'application/json' },
    parts: [{ 'api-key': 'hush', price: 2900 }],
    signature_required: true,
    token_type: 'mac',
  });
  expect(JSON.parse(kept ?? '')).toEqual({
    quote: { id: 7, key: '[secret]' },
    headers: { Authorization: '[secret]', 'Lanewright-Signature': '[secret]', accept: 'application/json' },
    parts: [{ 'api-key': '[secret]', price: 2900 }],
    signature_required: true,
    token_type: 'mac',
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
  expect(redacted('GET /v2/petroleum?api_key=hush&start=2026-11-01')).toBe(
    'GET /v2/petroleum?api_key=[secret]&start=2026-11-01',
  );
});

/** Bodies in which somebody's secret is `h-u-s-h`, in every dress it was seen in. */
const BODIES: Readonly<Record<string, unknown>> = {
  'a longer name': { xAuthToken: 'h-u-s-h', userPassword2: 'h-u-s-h', 'Ocp-Apim-Subscription-Key': 'h-u-s-h' },
  'an object under the name': { credentials: { user: 'me', word: 'h-u-s-h' }, auth: ['h-u-s-h'] },
  'a name beside its value': { headers: [{ name: 'Authorization', value: 'h-u-s-h' }] },
  'a key beside its value': [{ key: 'password', value: 'h-u-s-h' }],
  'names and values in turn': { rawHeaders: ['Accept', '*/*', 'X-Api-Key', 'h-u-s-h'] },
  'pairs of name and value': { headers: [['cookie', 'h-u-s-h']] },
  'JSON in a text of JSON': { payload: JSON.stringify({ inner: JSON.stringify({ password: 'h-u-s-h' }) }) },
  'a name given twice': '{"password":"h-u-s-h","password":null}',
  'a name in escapes, given twice': String.raw`{"pass\u0077ord":"h-u-s-h","pass\u0077ord":null}`,
  'JSON that was cut short, with spaces': '{"password": "h-u-s-h and more","lane',
  'escaped JSON that was cut short': String.raw`{"body":"{\"password\":\"h-u-s-h\"`,
  'lines of JSON': '{"a":1}\n{"client_secret":"h-u-s-h"}',
  'header lines': 'POST / HTTP/1.1\r\nAuthorization: Custom h-u-s-h, more h-u-s-h\r\nCookie: a=1; b=h-u-s-h\r\n\r\n',
  'a form': 'user=me&password=h-u-s-h&lane=1',
  'a form with an encoded name': 'user=me&pass%77ord=h-u-s-h',
  'a form that holds JSON': `payload=${encodeURIComponent('{"access_token":"h-u-s-h"}')}`,
  'an address inside an address': `next=${encodeURIComponent('https://a.example/?sig=h-u-s-h')}`,
  'an address encoded twice': encodeURIComponent(encodeURIComponent('https://a.example/?token=h-u-s-h')),
  'parts of a form': '--x\r\nContent-Disposition: form-data; name="api_key"\r\n\r\nh-u-s-h\r\n--x--',
  'an element': '<Login><wsse:Password Type="text">h-u-s-h</wsse:Password></Login>',
  'an element with raw text': '<password><![CDATA[a<h-u-s-h]]></password>',
  'an attribute': '<login user="me" password="h-u-s-h"/>',
  'a hidden field': '<input type="hidden" name="csrf-token" value="h-u-s-h">',
  'a field with its value first': "<input value='h-u-s-h' name='password'>",
  'a setting': '<add key="ApiKey" value="h-u-s-h" />',
  'a meta tag': '<meta name="csrf-token" content="h-u-s-h">',
  'a page with bold words': '<p><b>API key:</b> <code>h-u-s-h</code></p>',
  'cells of a table': '<tr><td>Password</td><td>h-u-s-h</td></tr>',
  entities: '&lt;password&gt;h-u-s-h&lt;/password&gt; {&quot;token&quot;:&quot;h-u-s-h&quot;}',
  'words of a page': { html: '<pre>password = h-u-s-h</pre>' },
  'base64 of JSON': { data: Buffer.from('{"password":"h-u-s-h"}').toString('base64') },
  'base64 of a form': Buffer.from('user=me&password=h-u-s-h').toString('base64url'),
  'a user and password': `tried Basic ${Buffer.from('me:h-u-s-h').toString('base64')} in vain`,
  'an address with an account': 'https://:h-u-s-h@partner.example/x',
  'a dump of a variable': "['password' => 'h-u-s-h', 'lane' => 7]",
  'a setting of a shell': 'export API_TOKEN=h-u-s-h; run',
};

const MARKS = [
  'h-u-s-h',
  ...['{"password":"h-u-s-h"}', 'me:h-u-s-h'].map((text) => Buffer.from(text).toString('base64')),
];

describe('[SP-132] no secret is left', () => {
  it.each(Object.entries(BODIES))('in %s', (_dress, body) => {
    const kept = redacted(body) ?? '';
    for (const mark of [...MARKS, Buffer.from('user=me&password=h-u-s-h').toString('base64url')])
      expect(kept).not.toContain(mark);
    // What was redacted once stays as it is.
    expect(redacted(kept)).toBe(kept);
  });

  it('under whatever name and depth it stands', () => {
    const name = constantFrom('password', 'X-Api-Key', 'refreshToken', 'client_secret', 'Set-Cookie');
    const around = array(constantFrom('lane', 'list', 'text'), { maxLength: 6 });
    assert(
      property(name, around, (secret, wraps) => {
        const body = wraps.reduce<unknown>(
          (inner, wrap) =>
            wrap === 'lane' ? { lane: inner } : wrap === 'list' ? [1, inner] : { text: JSON.stringify(inner) },
          { [secret]: 'h-u-s-h' },
        );
        expect(redacted(body)).not.toContain('h-u-s-h');
      }),
    );
  });
});

test('[SP-132] keeps a body without a secret letter by letter', () => {
  for (const body of [
    '{ "rate": 2300.50, "id": 12345678901234567890 }',
    '{"commodity":"Cookies","notes":"Basic equipment, call https://a.example/x?load=7&y=1 at 10:30"}',
    '<html><body><h1>502 Bad Gateway</h1></body></html>',
    'mail to dana@shipper.example',
    'ISA*00*          *00*          *ZZ*BROKER*',
    '{"author":"Kim","authentication":"pass","operating_authority":"MC 123456"}',
  ])
    expect(redacted(body)).toBe(body);
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

test('takes no longer for a hostile text than its length', () => {
  const size = 200_000;
  for (const piece of [
    'a',
    '<',
    '<a ',
    '=',
    'token=',
    '<token>',
    '%25',
    '&amp;',
    '\\"',
    'name="token"\n\n',
    'a: ',
    '"',
  ])
    expect(took(() => redacted(piece.repeat(size / piece.length)))).toBeLessThan(20_000);
});

function took(act: () => unknown): number {
  const began = performance.now();
  act();
  return performance.now() - began;
}
