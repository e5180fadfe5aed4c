import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { partnerRooms } from './partner-rooms.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'apps', 'packages'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

describe('a partner is a folder', () => {
  it.each(readdirSync('packages/partners'))('that each workspace enters from one place: %s', (partner) => {
    const rooms = partnerRooms(partner, files);
    expect([...rooms.keys()]).toEqual(expect.arrayContaining(['apps/sandbox', 'apps/server']));
    for (const [workspace, found] of rooms) expect({ workspace, found }).toEqual({ workspace, found: [found[0]] });
  });

  it('and a second place is found', () => {
    const text = "import { ask } from '@lanewright/tolls/client';\n";
    const planted = ['apps/server/src/features/tolls/partner.ts', 'apps/server/src/features/pricing/gather.ts'];
    expect(
      partnerRooms(
        'tolls',
        [...planted, 'apps/server/src/x.test.ts'].map((path) => ({ path, text })),
      ),
    ).toEqual(new Map([['apps/server', ['apps/server/src/features/pricing', 'apps/server/src/features/tolls']]]));
  });
});
