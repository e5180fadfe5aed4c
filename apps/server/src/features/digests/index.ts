export { beginDigests } from './begin-digests.ts';
export type { DigestRoom } from './room.ts';
export { workOnDigests } from './digest-work.ts';
