/** The random seed of the demo world, shared by its stand-ins. */
export const DEMO_SEED = 'lanewright';
