import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const screens = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'apps/web/src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.tsx') && existsSync(path) && !path.startsWith('apps/web/src/kit/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Where something that is being read is said in words, or shown by a spinner, beside the skeletons. */
function ownWaitingSigns(text: string): boolean {
  return (
    text.includes('MESSAGES.tableLoading') ||
    /<(Loader|Skeleton|LoadingOverlay)\b/.test(text) ||
    /isPending \? ['"]|>\s*(Loading|Reading|Searching|Trying|Looking)\b[^<{]*</.test(text)
  );
}

describe('what is being read', () => {
  it('[A-062 A-063 A-064] is shown by the skeletons of the kit and by no words or spinner of a screen', () => {
    expect(
      screens
        .filter(({ text }) => ownWaitingSigns(text))
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      // The manual of the API has a bundle of its own, without the kit.
      'apps/web/src/api-docs/ApiDocs.tsx',
      // The table of the rules has rows of its own.
      'apps/web/src/features/rules/list/RulesPage.tsx',
      'apps/web/src/ui/ListSkeleton.tsx',
      'apps/web/src/ui/table/TableStates.tsx',
    ]);
  });

  it.each(['<p>{MESSAGES.tableLoading}</p>', '<Loader size={14} />', '<p role="status">Loading…</p>'])(
    'would be found in %s',
    (text) => expect(ownWaitingSigns(text)).toBe(true),
  );
});
