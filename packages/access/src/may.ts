import type { Permission } from './permissions.ts';

/**
 * The one permission check of server and browser: passes when nothing is required or any required permission is held.
 * Source.
 */
export function may(held: ReadonlySet<string>, required: readonly Permission[]): boolean {
  return required.length === 0 || required.some((permission) => held.has(permission));
}

/** The stricter list: the required permissions without correct_price (A-086, SP-008, SP-009). */
export function withoutCorrectPrice(required: readonly Permission[]): readonly Permission[] {
  return required.filter((permission) => permission !== 'customer.correct_price');
}
