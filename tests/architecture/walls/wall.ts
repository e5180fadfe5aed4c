/**
 * What a room of the source tree may import. Whatever a wall does not name is refused, and a file behind no wall may not
 * be there. Source: docs/decisions/0055-walls.md.
 */
export type Wall = {
  /** The files behind the wall; the first wall that matches a file is its wall. Its first group is the room. */
  readonly around: RegExp;
  /** Our packages by name, with the door where it is not the main one (`partner-kit/client`). */
  readonly packages?: readonly string[];
  /** Paths outside the room: `*` is one folder or file name, `**` anything. */
  readonly paths?: readonly string[];
  /** Packages from npm. */
  readonly libraries?: readonly string[];
  /** Whether Node's own modules may be imported. */
  readonly node?: boolean;
};

/** A wall around every folder that the pattern names, with a row for each name. */
export function rows(
  names: Readonly<Record<string, Omit<Wall, 'around'>>>,
  pattern: (name: string) => RegExp,
): readonly Wall[] {
  return Object.entries(names).map(([name, allowed]) => ({ around: pattern(name), ...allowed }));
}
