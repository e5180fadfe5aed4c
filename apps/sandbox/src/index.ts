export { fillDemoWorld } from './fill-demo-world.ts';
export type { DemoFilling, DemoSummary } from './fill-demo-world.ts';
export { DEMO_DOMAIN, GOOGLE_PEOPLE } from './google/google-people.ts';
export type { GooglePerson } from './google/google-people.ts';
export { startGoogleStandIn } from './google/google-stand-in.ts';
export type { GoogleStandIn } from './google/google-stand-in.ts';
export type { HostedAccount } from './hosted-identity/hosted-accounts.ts';
export { startHostedIdentitySimulator } from './hosted-identity/hosted-identity-simulator.ts';
export type { HostedFault, HostedIdentitySimulator } from './hosted-identity/hosted-identity-simulator.ts';
