export { mainDialect as heldOutDialect } from '../main/index.ts';
