import { assert, jsonValue, pre, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson, refuseUnkeepable } from './read-json.ts';

const read = (text: string) => readJson(Buffer.from(text));
const where = (text: string) => {
  const outcome = read(text);
  return outcome.ok ? null : outcome.refusal.facts['at'];
};

describe('a JSON body', () => {
  test('is read as it is; an empty one is no body', () => {
    expect(read('{"a":[1,"x",null]}')).toEqual({ ok: true, value: { a: [1, 'x', null] } });
    expect(read('')).toEqual({ ok: true, value: undefined });
    assert(
      property(jsonValue({ noUnicodeString: true }), (value) => {
        pre(refuseUnkeepable(value) === null);
        expect(read(JSON.stringify(value))).toEqual({ ok: true, value: JSON.parse(JSON.stringify(value)) });
      }),
    );
  });

  test.each([
    ['{"a":x}', 'line 1, column 6'],
    ['{"a":1,}', 'line 1, column 8'],
    ["{'a':1}", 'line 1, column 2'],
    ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3'],
    ['{\n "a": tru }', 'line 2, column 10'],
    [`{"long": "${'é'.repeat(500)}", "a": }`, 'line 1, column 519'],
    ['{"a":1}}', 'line 1, column 8'],
    ['{"a":', 'it ends too early'],
    ['nul', 'it ends too early'],
  ])('that is broken is refused with the place: %s', (text, place) => {
    expect(where(text)).toBe(place);
  });

  test('that is not UTF-8 is refused, never guessed at', () => {
    expect(readJson(Buffer.from([0x22, 0xff, 0x22]))).toMatchObject({
      ok: false,
      refusal: { code: 'request.malformed_json' },
    });
  });

  test('with NUL characters is refused naming every place, in keys too', () => {
    expect(read('{"notes":"a\\u0000b","lane":{"stops":[{"city":"\\u0000"}]},"k\\u0000":1}')).toMatchObject({
      ok: false,
      refusal: {
        code: 'request.nul_character',
        fields: {
          notes: ['Must not hold a NUL character'],
          'lane.stops.0.city': ['Must not hold a NUL character'],
          'k\u{FFFD}': ['Must not hold a NUL character'],
        },
      },
    });
  });

  test('that is hostile is never answered at greater length than it has, nor takes long', () => {
    const many = Array.from({ length: 80_000 }, () => '"\\u0000"').join(',');
    const begin = performance.now();
    const outcome = read(`{"${'k'.repeat(250_000)}":[${many}]}`);
    expect(performance.now() - begin).toBeLessThan(20_000);
    expect(outcome).toMatchObject({ refusal: { code: 'request.nul_character' } });
    expect(JSON.stringify(outcome).length).toBeLessThan(50_000);
  });

  test('with half a character, a __proto__ name, values or nesting without end is refused', () => {
    expect(read('{"notes":"\\ud83d"}')).toMatchObject({
      refusal: { fields: { notes: ['Must not hold half a character'] } },
    });
    const outcome = read('{"a":{"__proto__":{"admin":true}}}');
    expect(JSON.stringify(outcome)).toContain('"fields":{"a.__proto__":["Unknown field"]}');
    expect(JSON.stringify(read('{"__proto__":1}'))).toContain('"fields":{"__proto__":["Unknown field"]}');
    expect(read(`[${'0,'.repeat(300_000)}0]`)).toMatchObject({
      refusal: { fields: { non_field_errors: ['Holds too many values'] } },
    });
    expect(read('['.repeat(400_000) + ']'.repeat(400_000))).toMatchObject({
      refusal: { fields: { non_field_errors: ['Is nested too deeply'] } },
    });
  });

  test('of any shape is read however deep and wide, and refused for the same characters and names', () => {
    const readAny = (text: string) => readJson(Buffer.from(text), { anyShape: true });
    expect(readAny(`[${'0,'.repeat(300_000)}0]`).ok).toBe(true);
    expect(readAny('['.repeat(100_000) + ']'.repeat(100_000)).ok).toBe(true);
    const deep = readAny(`${'{"a":'.repeat(10_000)}"\\u0000"${'}'.repeat(10_000)}`);
    expect(deep).toMatchObject({ refusal: { code: 'request.nul_character' } });
    expect(JSON.stringify(deep).length).toBeLessThan(5_000);
    // Looked through name by name, as it may spell __proto__: hours if each path were written out whole.
    expect(readAny(`${'{"a":'.repeat(1_000_000)}"\\u005f"${'}'.repeat(1_000_000)}`).ok).toBe(true);
    const escaped = (text: string) =>
      text.replaceAll(/[^\x20-\x7e]|_/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);
    assert(
      property(jsonValue({ noUnicodeString: false }), string({ unit: 'binary' }), (value, text) => {
        const body = JSON.stringify({ value, text: `${text}\u0000`.slice(0, 3), [text]: '__proto__', odd: '\ud83d' });
        for (const written of [body, escaped(body)]) {
          const refusal = refuseUnkeepable(JSON.parse(written));
          expect(readAny(written).ok).toBe(refusal === null);
        }
      }),
    );
    for (const kept of ['{"a":"\\u00e9 \\ud83d\\ude00 \\\\u0000 __proto__"}', '{"proto":"_"}'])
      expect(readAny(kept)).toEqual({ ok: true, value: JSON.parse(kept) });
    expect(readAny('{"\\u005f_proto__":1}').ok).toBe(false);
  });

  test('of megabytes is refused without looking for the place of the fault where that is not told', () => {
    expect(where(`${' '.repeat(1_100_000)}x`)).toBe('');
  });
});
