import { expect, it } from 'vitest';
import { laneClassOf, laneLengthWords } from './lane-class.ts';

it('[B-015] a lane is classed by its equipment and its length of haul', () => {
  const of = (miles: number) => [laneClassOf({ equipment: 'reefer', miles }), laneLengthWords(miles)];
  expect(of(249.9)).toEqual(['reefer/0', 'under 250 miles']);
  expect(of(250)).toEqual(['reefer/1', '250 to 500 miles']);
  expect(of(999)).toEqual(['reefer/2', '500 to 1,000 miles']);
  expect(of(1_000)).toEqual(['reefer/3', 'over 1,000 miles']);
});
