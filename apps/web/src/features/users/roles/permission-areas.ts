import { ALL_PERMISSIONS, type Permission } from '@lanewright/access';

/** Permissions that belong together, under the words of the area they open. */
export type PermissionArea = { readonly title: string; readonly permissions: readonly Permission[] };

/** The titles by the part of a permission's name before the dot; two parts may share one. */
const TITLES: readonly (readonly [prefixes: readonly string[], title: string])[] = [
  [['quote', 'approval'], 'Quotes'],
  [['equipment'], 'Equipment'],
  [['customer'], 'Shippers and rules'],
  [['award', 'award_lane'], 'Awards'],
  [['working_copy'], 'Working copies'],
  [['file'], 'Files'],
  [['fuel_sheet'], 'Fuel sheets'],
  [['fuel_price'], 'Fuel prices'],
  [['mail'], 'Mail'],
  [['filter_set'], 'Saved filters'],
  [['integration_log'], 'Integration logs'],
  [['user'], 'People'],
  [['administration'], 'Administration'],
];

const prefixOf = (permission: Permission): string => permission.slice(0, permission.indexOf('.'));

/**
 * All permissions by area, in the order of the table of permissions; an area without a title is last, under its own
 * name.
 */
export const PERMISSION_AREAS: readonly PermissionArea[] = [
  ...TITLES,
  ...[...new Set(ALL_PERMISSIONS.map(prefixOf))]
    .filter((prefix) => !TITLES.some(([prefixes]) => prefixes.includes(prefix)))
    .map((prefix) => [[prefix], prefix] as const),
].map(([prefixes, title]) => ({
  title,
  permissions: ALL_PERMISSIONS.filter((permission) => prefixes.includes(prefixOf(permission))),
}));

/** The permissions that a change of a role adds and removes. */
function permissionChanges(
  before: readonly string[],
  after: readonly string[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  return {
    added: after.filter((each) => !before.includes(each)),
    removed: before.filter((each) => !after.includes(each)),
  };
}

/** A change in words: '2 added, 1 removed'; null if nothing changed. */
export function changeWords(before: readonly string[], after: readonly string[]): string | null {
  const { added, removed } = permissionChanges(before, after);
  const parts = [
    added.length === 0 ? null : `${added.length} added`,
    removed.length === 0 ? null : `${removed.length} removed`,
  ];
  return parts.filter((part) => part !== null).join(', ') || null;
}

/**
 * A role's name made from its title: small letters, digits and hyphens, beginning with a letter; '' if none is left.
 */
export function nameFromTitle(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/-+$/, '');
}
