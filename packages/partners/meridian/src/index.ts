export { declineBody, quoteBody } from './ask.ts';
export { MERIDIAN } from './codes.ts';
export { readPush } from './read.ts';
