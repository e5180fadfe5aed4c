import { describe, expect, it } from 'vitest';
import type { CapturedMiles, MilesInstead } from './inputs.ts';
import { areAwaited, areInDoubt, graverOf, insteadSentence, pcMilerMiles, pcMilerVersions } from './measured-miles.ts';

const ROAD: CapturedMiles = {
  miles: 927.4,
  legs: [400.1, 527.3],
  provider: 'Lanewright miles',
  version: 'highway network 1',
  straight_line: false,
};
const without = (problem: MilesInstead['problem'], leg?: MilesInstead['leg']): CapturedMiles => ({
  ...ROAD,
  instead: { version: 31, problem, ...(leg && { leg }) },
});

describe('miles that PC Miler measures', () => {
  it("[C-028 SP-083] are those of the shipper's version, else of the current one", () => {
    const versions = ([1, 2, 3, 4] as const).map((provider) => pcMilerVersions({ provider, pcMilerVersion: 31 }));
    expect(versions).toEqual([[39], [31, 39], [39], [39]]);
    expect(pcMilerVersions({ provider: 2, pcMilerVersion: 39 })).toEqual([39]);
  });

  it('[SP-083] are labelled with the version that measured them', () => {
    expect(pcMilerMiles(31, { miles: 940, legs: [940] })).toEqual({
      miles: 940,
      legs: [940],
      provider: 'PC Miler',
      version: '31',
      straight_line: false,
    });
  });

  it.each([
    ['not_set_up', undefined, 'PC Miler 31 was not set up, so Lanewright miles count.'],
    ['down', undefined, 'PC Miler 31 did not answer, so Lanewright miles count.'],
    ['refused', undefined, 'PC Miler 31 refused the call, so Lanewright miles count.'],
    ['no_miles', undefined, 'PC Miler 31 has no miles for this lane, so Lanewright miles count.'],
    [
      'doubtful',
      { number: 2, told: 4100, straight: 480.26 },
      'PC Miler 31 tells 4100.0 miles for leg 2, whose ends lie 480.3 miles apart, so Lanewright miles count.',
    ],
  ] as const)('[SP-083] that do not count are told of in a sentence: %s', (problem, leg, sentence) => {
    expect(insteadSentence(without(problem, leg))).toBe(sentence);
  });

  it('[SP-083] name what truly counts in their place', () => {
    const instead = { version: 31, problem: 'no_miles' } as const;
    expect(insteadSentence(pcMilerMiles(39, { miles: 940, legs: [940] }, instead))).toBe(
      'PC Miler 31 has no miles for this lane, so PC Miler 39 counts.',
    );
    expect(insteadSentence({ ...ROAD, straight_line: true, provider: 'straight-line estimate', instead })).toBe(
      'PC Miler 31 has no miles for this lane, so a straight-line estimate counts.',
    );
    expect(insteadSentence(ROAD)).toBeNull();
  });

  it.each([
    ['no_miles', 'doubtful', 'doubtful'],
    ['refused', 'doubtful', 'doubtful'],
    ['no_miles', 'down', 'down'],
    ['doubtful', 'down', 'doubtful'],
    ['refused', 'no_miles', 'refused'],
  ] as const)('[SP-083] keep the gravest problem of two versions: %s, then %s', (first, second, gravest) => {
    const kept = graverOf({ version: 31, problem: first }, { version: 39, problem: second });
    expect(kept).toEqual({ version: gravest === first ? 31 : 39, problem: gravest });
    expect(graverOf(undefined, kept)).toEqual(kept);
  });

  it('are asked for again where PC Miler was down or let nobody in, and are a doubt where it told what cannot be', () => {
    const problems = ['not_set_up', 'down', 'refused', 'no_miles', 'doubtful'] as const;
    expect(problems.filter((problem) => areAwaited(without(problem)))).toEqual(['down', 'refused']);
    expect(problems.filter((problem) => areInDoubt(without(problem)))).toEqual(['doubtful']);
    expect(areAwaited(ROAD) || areInDoubt(ROAD)).toBe(false);
  });
});
