export { createTestDatabase } from './test-database.ts';
export type { TestDatabase, TestServer } from './test-database.ts';
export { verifySignature } from './verify-signature.ts';
