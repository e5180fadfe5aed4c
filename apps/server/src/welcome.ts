/** The people of the demo world who can sign in, and their common password. Printed at start with SEED=demo only. */
export const DEMO_SIGN_INS = {
  emails: ['admin', 'manager', 'analyst', 'corrector', 'viewer'].map((name) => `${name}@demo.lanewright.example`),
  password: 'demo-lanewright',
} as const;

/** What a person at the terminal reads once the application serves. */
export function welcome(started: {
  readonly url: string | null;
  readonly mailAddress: string | null;
  readonly demo: boolean;
}): string {
  const lines = [started.url === null ? 'Lanewright works in the background.' : `Lanewright is ready: ${started.url}`];
  if (started.mailAddress !== null) lines.push(`Quote requests by mail: SMTP on ${started.mailAddress}`);
  if (started.demo && started.url !== null) {
    lines.push('', `Sign in with the password ${DEMO_SIGN_INS.password} as one of:`);
    lines.push(...DEMO_SIGN_INS.emails.map((email) => `  ${email}`));
  }
  return `\n${lines.join('\n')}\n\nStop with Ctrl+C.\n`;
}
