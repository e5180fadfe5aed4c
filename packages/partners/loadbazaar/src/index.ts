export { bidBody, passBody } from './ask.ts';
export { LOADBAZAAR } from './codes.ts';
export { readPage, readPush } from './read.ts';
