import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inlineSizesIn, offScaleIn, scaleOf } from './style-scale.ts';

const TOKENS = 'apps/web/src/ui/theme/tokens.css';
const scale = scaleOf(readFileSync(TOKENS, 'utf8'));

/** What is found in the files of a kind, with the file it is in. */
function foundIn(kind: string, find: (text: string) => readonly string[]): readonly string[] {
  return globSync(`apps/web/src/**/*.${kind}`).flatMap((path) =>
    find(readFileSync(path, 'utf8')).map((found) => `${path}: ${found}`),
  );
}

describe('the scale of type and space', () => {
  it('has six sizes of type and eight steps of space', () => {
    expect([scale.text.size, scale.space.size]).toEqual([6, 8]);
  });

  it('is the only source of both in the style sheets', () => {
    expect(globSync('apps/web/src/**/*.css').length).toBeGreaterThan(80);
    expect(foundIn('css', (sheet) => offScaleIn(sheet, scale))).toEqual([]);
  });

  it('is left by no component', () => {
    expect(foundIn('tsx', inlineSizesIn)).toEqual([]);
  });

  it.each([
    'a { font-size: 12px; }',
    'a { font-size: 0.9em; }',
    'a { font: 500 13px/20px var(--font); }',
    'a { font-size: var(--text-huge); }',
    'a { padding: var(--space-8) 10px; }',
    'a { margin: -2px; }',
    'a { gap: var(--space-9); }',
    'a { margin: calc(-1 * var(--space-8) - 3px); }',
    'a { padding: 0\n 3px; }',
    'a { row-gap: 1rem; }',
    'a { font-size: large; }',
    'a { font-size: 90%; }',
    'a { FONT-SIZE: 12PX; }',
    'a { font-size: calc(var(--text-body) * 2); }',
    'a { gap: calc(var(--space-8) * 1.3); }',
    'a { gap: calc(var(--space-8) * 14); }',
    'a { grid-gap: 10px }',
    'a { padding : 1lh; }',
    'a { border-spacing: 3mm; }',
    'a { --input-padding: 10px; }',
    'a { padding: 5%; }',
  ])('would be found left by %s', (sheet) => {
    expect(offScaleIn(sheet, scale)).toHaveLength(1);
  });

  it.each([
    'a { font: 500 var(--text-body)/20px var(--font); }',
    'a { font-size: inherit; }',
    'a { padding: 0 var(--space-8); scroll-padding-top: 72px; }',
    'a { margin: -1px auto calc(-1 * var(--space-24)); }',
    'a { gap: calc(var(--space-24) + var(--space-20) * 2); }',
    '/* font-size: 12px; */',
  ])('holds %s', (sheet) => {
    expect(offScaleIn(sheet, scale)).toEqual([]);
  });

  it('would be found left by a component that sets its own', () => {
    expect(inlineSizesIn(`<Button mt={10} style={{ gap: 2, padding: '3px' }} p={0} />`)).toHaveLength(3);
    for (const prop of [
      'mt="10px"',
      'gap={wide ? 6 : 10}',
      'mt={{ base: 10 }}',
      'ms={10}',
      'spacing={10}',
      'fz="12px"',
    ])
      expect([prop, inlineSizesIn(`<Stack ${prop} />`).length]).toEqual([prop, 1]);
    for (const style of ['rowGap: 6', 'marginTop: -3', 'fontSize: "12px"', 'padding: 0.5'])
      expect([style, inlineSizesIn(`<div style={{ ${style} }} />`).length]).toEqual([style, 1]);
    expect(inlineSizesIn(`<p style={{ gap: 'var(--space-2)', margin: 0 }} /><Button mt="sm" p={0} />`)).toEqual([]);
  });
});
