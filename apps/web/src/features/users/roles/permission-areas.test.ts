import { ALL_PERMISSIONS } from '@lanewright/access';
import { newRole } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { changeWords, nameFromTitle, PERMISSION_AREAS } from './permission-areas.ts';

describe('the areas of permissions', () => {
  it('hold every permission once', () => {
    const shown = PERMISSION_AREAS.flatMap(({ permissions }) => permissions);
    expect(shown.toSorted()).toEqual([...ALL_PERMISSIONS].toSorted());
  });

  it('have a title each', () => {
    for (const { title } of PERMISSION_AREAS) expect(title).toMatch(/^[A-Z]/);
  });
});

it('tells a change in words', () => {
  expect(changeWords(['a', 'b'], ['b', 'a'])).toBeNull();
  expect(changeWords(['a', 'b'], ['b', 'c', 'd'])).toBe('2 added, 1 removed');
  expect(changeWords(['a'], [])).toBe('1 removed');
});

it.each([
  ['Night desk', 'night-desk'],
  ['  Équipe de nuit (2)', 'equipe-de-nuit-2'],
  ['3PL & Co', 'pl-co'],
  ['夜勤', ''],
])('makes the name of a role from the title %s', (title, name) => {
  expect(nameFromTitle(title)).toBe(name);
  expect(newRole.shape.name.safeParse(nameFromTitle(title)).success).toBe(name !== '');
});
