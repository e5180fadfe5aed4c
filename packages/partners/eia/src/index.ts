export { askOf } from './ask.ts';
export { DATA_PATH, EIA } from './codes.ts';
export { readWeeks } from './read.ts';
export type { ReadWeek, ReadWeeks } from './read.ts';
