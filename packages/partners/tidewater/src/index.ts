export { TIDEWATER } from './codes.ts';
export { readFile } from './read.ts';
