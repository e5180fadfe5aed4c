export { declineBody, offerBody } from './ask.ts';
export { ORCHARD } from './codes.ts';
export { readPage } from './read.ts';
