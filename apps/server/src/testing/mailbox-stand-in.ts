export { startMailProviderStandIn } from '@lanewright/sandbox';
export { createSecretBox } from '../platform/secret-box.ts';
