import { mailAddressText } from '../wire/mail-address.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';

const requiredText = () => z.string({ error: requiredIfAbsent }).min(1, { error: MESSAGES.required });

/** E-mail and password of the login screen. */
export const credentials = z.strictObject({
  email: requiredText().max(254).pipe(mailAddressText()),
  password: requiredText().max(200),
});

const tokens = z.strictObject({
  id_token: z.string(),
  /** Seconds until id_token expires. */
  expires_in: z.number(),
  refresh_token: z.string(),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/identity/sign-in',
  may: 'anyone',
  summary: 'Sign in with e-mail and password',
  body: credentials,
  status: 200,
  answer: tokens,
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/identity/refresh',
  may: 'anyone',
  summary: 'Renew the identity token',
  body: z.strictObject({ refresh_token: z.string().min(1).max(500) }),
  status: 200,
  answer: tokens,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/identity/sign-out',
  may: 'anyone',
  summary: 'End the session of a refresh token',
  body: z.strictObject({ refresh_token: z.string().min(1).max(500) }),
  status: 204,
});

export const identityKeys = endpoint({
  method: 'GET',
  path: '/identity/jwks.json',
  may: 'anyone',
  summary: 'The public keys of the built-in identity service',
  status: 200,
  answer: z.strictObject({ keys: z.array(z.record(z.string(), z.unknown())) }),
});

/** SHA-256 in base64url, as a browser makes it of a secret that it keeps. */
const challenge = z.string().regex(/^[\w-]{43}$/);

export const beginGoogleSignIn = endpoint({
  method: 'GET',
  path: '/identity/google',
  may: 'anyone',
  summary: 'Lead the browser to Google; `challenge` is the hash of a secret that stays in it',
  query: z.strictObject({ challenge }),
  status: 302,
});

/** The parameters with which a browser returns from Google. Hostile until checked; unknown parameters are ignored. */
export const returnFromGoogle = endpoint({
  method: 'GET',
  path: '/identity/google/return',
  may: 'anyone',
  summary: 'Take the browser back from Google and lead it to the login screen with a code that serves once',
  query: z.object({
    state: z.string().max(200).optional(),
    code: z.string().max(2_000).optional(),
    iss: z.string().max(500).optional(),
    error: z.string().max(200).optional(),
  }),
  status: 302,
});

export const redeemGoogleSignIn = endpoint({
  method: 'POST',
  path: '/identity/google/redeem',
  may: 'anyone',
  summary: 'Change the code of a Google sign-in for tokens, in the browser that began it',
  body: z.strictObject({ code: z.string().min(1).max(200), verifier: z.string().min(43).max(128) }),
  status: 200,
  answer: tokens,
});

/** The signed-in user (Q-177, SP-161). */
export const currentUserView = z.strictObject({
  id: z.number(),
  display_name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  default_filters: z.record(z.string(), z.unknown()),
  /** Whether there is a password here to change (SP-012). */
  has_password: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUserView>;

export const currentUser = endpoint({
  method: 'GET',
  path: '/v1/current-user/',
  may: 'signed-in',
  summary: 'The signed-in user with permissions',
  status: 200,
  answer: currentUserView,
});

export const appConfig = endpoint({
  method: 'GET',
  path: '/v1/config/',
  may: 'anyone',
  summary: 'What the screens need to know before sign-in',
  status: 200,
  answer: z.strictObject({
    training: z.boolean(),
    demo: z.boolean(),
    google: z.boolean(),
    business_zone: z.string(),
    /** The server's now, so that countdowns run by its clock. */
    now: z.string(),
    /** By how many whole currency units an arrow key moves a price, alone and with Shift. */
    price_steps: z.strictObject({ small: z.number(), large: z.number() }),
    /** For how many seconds an answer of a person waits, so that it can be recalled. */
    answer_hold_seconds: z.number(),
    /** The response target in minutes for quotes whose shipper has none. */
    response_target_minutes: z.number(),
    version: z.string(),
  }),
});
