export { declineBody, listBody, rateBody } from './ask.ts';
export { BLUEGRAIN } from './codes.ts';
export { readPage, readResult } from './read.ts';
