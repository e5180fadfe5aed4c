/** A colleague of the demo broker. Only those with a sign-in can enter. */
export type Colleague = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: 'administrator' | 'manager' | 'analyst' | 'corrector' | 'viewer';
  readonly signsIn: boolean;
  readonly accountManager: boolean;
};

/** The common password of the demo people who sign in. */
export const DEMO_PASSWORD = 'demo-lanewright';

const DOMAIN = 'demo.lanewright.example';

function colleague(
  id: number,
  name: string,
  role: Colleague['role'],
  more: Partial<Pick<Colleague, 'email' | 'accountManager'>> = {},
): Colleague {
  const own = `${name.toLowerCase().replace(' ', '.')}@${DOMAIN}`;
  return {
    id,
    name,
    role,
    email: more.email ?? own,
    signsIn: more.email !== undefined,
    accountManager: more.accountManager ?? false,
  };
}

/** Five people who sign in, one of each role (SP-005), and six who have worked here for a while. */
export const COLLEAGUES = [
  colleague(1, 'Maren Holloway', 'administrator', { email: `admin@${DOMAIN}` }),
  colleague(2, 'Dominic Reyes', 'manager', { email: `manager@${DOMAIN}`, accountManager: true }),
  colleague(3, 'Priya Nair', 'analyst', { email: `analyst@${DOMAIN}` }),
  colleague(4, 'Theo Lindqvist', 'corrector', { email: `corrector@${DOMAIN}` }),
  colleague(5, 'Grace Okafor', 'viewer', { email: `viewer@${DOMAIN}` }),
  colleague(6, 'Hannah Brandvold', 'analyst'),
  colleague(7, 'Marcus Whitaker', 'analyst', { accountManager: true }),
  colleague(8, 'Elena Sokolova', 'analyst'),
  colleague(9, 'Luis Ferreira', 'manager', { accountManager: true }),
  colleague(10, 'Joanna Pike', 'analyst', { accountManager: true }),
  colleague(11, 'Wes Tanaka', 'viewer', { accountManager: true }),
] as const;

/** The colleagues who price and answer quotes, with how much of the work is theirs. */
export const DESK: readonly (readonly [id: number, share: number])[] = [
  [3, 5],
  [6, 5],
  [7, 3],
  [8, 4],
  [10, 3],
  [2, 1],
  [9, 1],
];

/** The name of a colleague. Throws on an id that is nobody's. */
export function nameOf(id: number): string {
  const found = COLLEAGUES.find((one) => one.id === id);
  if (found === undefined) throw new RangeError(`no colleague ${id}`);
  return found.name;
}
