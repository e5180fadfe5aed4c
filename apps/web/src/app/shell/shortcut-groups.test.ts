import { expect, it } from 'vitest';
import { SHORTCUT_GROUPS } from './shortcut-groups.ts';

it('names each screen once, and each act once within a screen', () => {
  const screens = SHORTCUT_GROUPS.map(({ screen }) => screen);
  expect(screens).toEqual([...new Set(screens)]);
  expect(screens).toContain('Rule dialog');
  for (const { shortcuts } of SHORTCUT_GROUPS) {
    const acts = shortcuts.map(({ act }) => act);
    expect(acts).toEqual([...new Set(acts)]);
  }
});
