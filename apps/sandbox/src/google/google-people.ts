/** A person with an account at the stand-in for Google. */
export type GooglePerson = {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** The text the page shows for them. */
  readonly note: string;
};

/** The e-mail domain of the demo broker: the only one whose Google accounts are let in. */
export const DEMO_DOMAIN = 'demo.lanewright.example';

/** The demo's Google accounts: one of each kind that a sign-in can meet. */
export const GOOGLE_PEOPLE: readonly GooglePerson[] = [
  {
    subject: 'google-1001',
    name: 'Nadia Castell',
    email: `nadia.castell@${DEMO_DOMAIN}`,
    emailVerified: true,
    note: 'of the broker, new here: becomes a user with the role Viewer',
  },
  {
    subject: 'google-1002',
    name: 'Priya Nair',
    email: `analyst@${DEMO_DOMAIN}`,
    emailVerified: true,
    note: 'of the broker, already a user: keeps the roles held',
  },
  {
    subject: 'google-1003',
    name: 'Felix Bauer',
    email: 'felix.bauer@elsewhere.example',
    emailVerified: true,
    note: 'of a domain that is not on the list: has no access',
  },
  {
    subject: 'google-1004',
    name: 'Uma Petrov',
    email: `uma.petrov@${DEMO_DOMAIN}`,
    emailVerified: false,
    note: 'claims an address that was never verified: has no access',
  },
];
