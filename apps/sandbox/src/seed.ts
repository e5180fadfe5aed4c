/** What the chance of the demo world grows from; the stand-ins beside it share it. */
export const DEMO_SEED = 'lanewright';
