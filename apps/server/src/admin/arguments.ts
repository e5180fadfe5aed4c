import { parseArgs } from 'node:util';

/** Ends the command with a sentence. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** Every command of `npm run admin`, as it is typed. */
export const USAGE = `Usage:
  npm run admin -- create-user --email dana@broker.example --name "Dana Reyes" --role analyst [--role …]
  npm run admin -- set-roles --email dana@broker.example --role manager [--role …]
  npm run admin -- deactivate --email dana@broker.example
  npm run admin -- activate --email dana@broker.example
  npm run admin -- replay Q00000417

create-user takes the password from the variable LANEWRIGHT_PASSWORD (12 characters or more);
without it a password is made and printed once.
replay prices every stored run of a quote again and says whether the result is the same.`;

const USER_COMMANDS = ['create-user', 'set-roles', 'deactivate', 'activate'] as const;

/** What a command is about: a user, the quote whose runs are replayed, or the commands themselves. */
export type AdminArguments =
  | {
      readonly command: (typeof USER_COMMANDS)[number];
      readonly email: string;
      readonly name: string;
      readonly roles: readonly string[];
    }
  | { readonly command: 'replay'; readonly quote: string }
  | { readonly command: 'help' };

/** Reads the arguments of a command. Throws an AdminError with the usage on any that it does not know. */
export function readArguments(args: readonly string[]): AdminArguments {
  const { values, positionals } = parsed(args);
  const [command, quote, ...others] = positionals;
  const { email, name = '', role: roles = [] } = values;
  if (command === undefined || others.length > 0) throw new AdminError(USAGE);
  if (command === 'help') return { command };
  if (command === 'replay' && quote !== undefined && Object.keys(values).length === 0) return { command, quote };
  const known = USER_COMMANDS.find((one) => one === command);
  if (known === undefined && command !== 'replay') throw new AdminError(`There is no command ${command}.\n\n${USAGE}`);
  if (known === undefined || quote !== undefined || email === undefined) throw new AdminError(USAGE);
  return { command: known, email, name, roles };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string', multiple: true } },
      allowPositionals: true,
    });
  } catch (error) {
    throw error instanceof TypeError ? new AdminError(`${error.message}\n\n${USAGE}`) : error;
  }
}
