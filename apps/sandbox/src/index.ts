export { fillDemoWorld } from './fill-demo-world.ts';
export type { DemoFilling, DemoSummary } from './fill-demo-world.ts';
