export { offerBody, passBody } from './ask.ts';
export { FREIGHTMART } from './codes.ts';
export { readPage } from './read.ts';
