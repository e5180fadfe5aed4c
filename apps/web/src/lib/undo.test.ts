import { beforeEach, expect, it } from 'vitest';
import { endCountdown, forgetUndo, keepCountdown, offerUndo, undoLast } from './undo.ts';

beforeEach(forgetUndo);

it('[B-014] undoes the newest act first, and each act once', () => {
  const undone: string[] = [];
  offerUndo(() => undone.push('first'));
  offerUndo(() => undone.push('second'));
  expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false]);
  expect(undone).toEqual(['second', 'first']);
});

it('[B-014] undoes nothing that was withdrawn or that a person did who has signed out', () => {
  const undone: string[] = [];
  const withdraw = offerUndo(() => undone.push('withdrawn'));
  offerUndo(() => undone.push('kept'));
  withdraw();
  withdraw();
  expect([undoLast(), undoLast()]).toEqual([true, false]);
  expect(undone).toEqual(['kept']);
  offerUndo(() => undone.push('of somebody else'));
  forgetUndo();
  expect(undoLast()).toBe(false);
});

it('[B-014] ends only the countdown of what was recalled elsewhere, and ends it once', () => {
  const ended: string[] = [];
  keepCountdown('answer 1', () => ended.push('first'));
  keepCountdown('answer 2', () => ended.push('second'));
  endCountdown('answer 1');
  endCountdown('answer 1');
  endCountdown('answer 3');
  expect(ended).toEqual(['first']);
});

it('[B-014] ends every countdown of a person who signs out', () => {
  const ended: string[] = [];
  keepCountdown('answer 1', () => ended.push('first'));
  keepCountdown('answer 2', () => ended.push('second'));
  forgetUndo();
  forgetUndo();
  expect(ended).toEqual(['first', 'second']);
});
