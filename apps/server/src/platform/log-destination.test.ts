import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isDiskFull } from './disk-full.ts';
import { createLog } from './log.ts';
import { openLogDestination } from './log-destination.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanewright-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(process.platform !== 'linux')('a log whose disk is full', () => {
  it('goes quiet without ending the process or growing in memory, and says so once there is space', () => {
    const file = join(folder, 'full.log');
    symlinkSync('/dev/full', file);
    const log = createLog({ level: 'info', file });
    const before = process.memoryUsage().heapUsed;
    for (let line = 0; line < 20_000; line += 1) log.info({ line }, 'x'.repeat(500));
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60_000_000);
  });

  it('tells how often it failed at the first line that goes through again', () => {
    const file = join(folder, 'again.log');
    const told: number[] = [];
    const target = openLogDestination('/dev/full', (failures) => told.push(failures));
    target.write('lost\n');
    target.write('lost too\n');
    expect(told).toEqual([]);
    target.reopen(file);
    target.write('back\n');
    expect(told).toEqual([expect.toSatisfy((failures: number) => failures >= 2)]);
    expect(readFileSync(file, 'utf8')).toContain('back\n');
    target.write('goes on\n');
    expect(told).toHaveLength(1);
  });
});

describe('a full disk', () => {
  it.each([
    [Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
    [Object.assign(new Error('could not extend file'), { code: '53100' }), true],
    [Object.assign(new Error('EFBIG: file too large, write'), { code: 'EFBIG' }), true],
    [new Error('insert failed', { cause: Object.assign(new Error('quota'), { code: 'EDQUOT' }) }), true],
    [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
    ['ENOSPC', false],
    [null, false],
  ])('is told from other failures (%s)', (error, is) => {
    expect(isDiskFull(error)).toBe(is);
  });
});
