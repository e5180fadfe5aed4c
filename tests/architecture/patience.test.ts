import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'tests/journeys';
/** The seconds of `expect` in playwright.config.ts: a busy machine may need all of them. */
const PATIENCE = 60_000;
/** How many lines above its `toPass` an attempt may stand. */
const ATTEMPT = 4;

/** The lines of a journey that give up sooner than the configuration does; one attempt of several may, before `toPass`. */
function impatientLines(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.filter((line, at) => {
    const milliseconds = /\b(?:timeout: |setTimeout\()(\d[\d_]*)/.exec(line)?.[1];
    if (milliseconds === undefined || Number(milliseconds.replaceAll('_', '')) >= PATIENCE) return false;
    return !lines.slice(at, at + ATTEMPT).some((next) => next.includes('.toPass('));
  });
}

describe('the journeys', () => {
  it('give up no sooner than the configuration says, so that a busy machine fails none of them', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(50);
    const impatient = files.flatMap((name) =>
      impatientLines(readFileSync(`${FOLDER}/${name}`, 'utf8')).map((line) => `${name}: ${line.trim()}`),
    );
    expect(impatient).toEqual([]);
  });

  it('would be found when they are impatient', () => {
    expect(impatientLines('await expect(row).toBeVisible({ timeout: 15_000 });')).toHaveLength(1);
    expect(impatientLines('  test.setTimeout(30_000);')).toHaveLength(1);
    expect(impatientLines('await expect(row).toBeVisible({ timeout: 3_000 });\n}).toPass();')).toEqual([]);
    expect(impatientLines('test.setTimeout(480_000);')).toEqual([]);
  });
});
