import { MESSAGES } from '../messages.ts';
import type { DeclaredRefusal } from './declared-refusal.ts';

/** Refusals about the request itself, permissions, and what the service cannot do at the moment. */
export const ACCESS_REFUSALS = {
  'request.invalid': { status: 400, sentence: () => 'The request is not valid.' },
  'request.malformed_json': {
    status: 400,
    sentence: (f) => `The body is not valid JSON${f['at'] ? `: ${f['at']}` : ''}.`,
  },
  'request.malformed_http': {
    status: 400,
    sentence: (f) => `The request is not valid HTTP${f['at'] ? `: ${f['at']}` : ''}.`,
  },
  'request.headers_too_large': {
    status: 431,
    sentence: (f) => `The headers of the request are larger than ${f['limit'] ?? 'allowed'}.`,
  },
  'request.too_slow': { status: 408, sentence: () => 'The request did not arrive in time.' },
  'request.nul_character': {
    status: 400,
    sentence: (f) => `The text of ${f['field'] ?? 'a field'} holds a NUL character.`,
  },
  'request.too_large': { status: 413, sentence: (f) => `The request is larger than ${f['limit'] ?? 'allowed'}.` },
  'request.unsupported_type': {
    status: 415,
    sentence: (f) => `Send the request as ${f['wanted'] ?? 'application/json'}.`,
  },
  'auth.required': { status: 401, sentence: () => 'Sign in to use this call.' },
  'auth.token_invalid': { status: 401, sentence: () => 'The token is not valid or has expired. Sign in again.' },
  'auth.deactivated': { status: 401, sentence: () => 'This account has been deactivated.' },
  'auth.forbidden': { status: 403, sentence: () => 'You do not have the permission for this action.' },
  'auth.sign_in_failed': { status: 401, sentence: () => MESSAGES.signInFailed },
  'auth.domain_not_allowed': { status: 403, sentence: () => MESSAGES.noAccess },
  'auth.service_unavailable': {
    status: 503,
    sentence: () => 'The identity service cannot be reached at the moment. Please try again later.',
  },
  'auth.too_many_attempts': { status: 429, sentence: () => MESSAGES.signInFailed },
  'auth.too_many_requests': {
    status: 429,
    sentence: (f) => `Too many requests. Try again in ${f['retry_after_seconds'] ?? 'some'} seconds.`,
  },
  'route.unknown': { status: 404, sentence: (f) => `There is no call ${f['method'] ?? ''} ${f['path'] ?? ''}.` },
  'caller.not_found': { status: 404, sentence: () => 'This machine caller does not exist.' },
  'caller.key_not_found': { status: 404, sentence: () => 'This key does not exist.' },
  'caller.key_invalid': { status: 401, sentence: () => 'The key is not valid, has expired or was withdrawn.' },
  'caller.too_many_requests': {
    status: 429,
    sentence: (f) => `Too many requests. Try again in ${f['retry_after_seconds'] ?? 'some'} seconds.`,
  },
  'caller.key_reused': {
    status: 409,
    sentence: () => 'This Idempotency-Key was used for another request. Use a new key for a new request.',
  },
  'integration_log.not_found': { status: 404, sentence: () => 'This integration log does not exist.' },
  'people.user_not_found': { status: 404, sentence: () => 'This user does not exist.' },
  'people.role_not_found': { status: 404, sentence: () => 'This role does not exist.' },
  'people.session_not_found': { status: 404, sentence: () => 'This session has already ended.' },
  'people.own_deactivation': { status: 409, sentence: () => 'You cannot deactivate your own account.' },
  'people.own_administration': {
    status: 409,
    sentence: () => 'You cannot take the administration of users from yourself. Another administrator can.',
  },
  'people.beyond_own_rights': {
    status: 403,
    sentence: () => 'This concerns administration permissions that you do not hold yourself.',
  },
  'people.deactivated': { status: 409, sentence: () => 'This user is deactivated. Activate them first.' },
  'people.role_in_use': {
    status: 409,
    sentence: (f) => `This role is held by ${f['users'] === 1 ? '1 user' : `${f['users'] ?? 'some'} users`}.`,
  },
  'people.role_needed': {
    status: 409,
    sentence: () => 'People who sign in for the first time get this role, so it cannot be deleted.',
  },
  'people.link_invalid': {
    status: 404,
    sentence: () => 'This link has expired or was used already. Ask an administrator for a new one.',
  },
  'people.no_password': { status: 409, sentence: () => 'Your account has no password here that could be changed.' },
  'people.too_many_attempts': {
    status: 429,
    sentence: () => 'Too many wrong passwords. Try again in 15 minutes.',
  },
  'job.not_failed': { status: 404, sentence: () => 'There is no failed job like this; it may be running again.' },
  'service.busy': {
    status: 503,
    sentence: () => 'Other large rulesets are being worked on. Please try again in a moment.',
  },
  'service.disk_full': {
    status: 503,
    sentence: () => MESSAGES.diskFull,
  },
  'service.database_away': {
    status: 503,
    sentence: () => 'The database cannot be reached at the moment. Please try again in a few seconds.',
  },
  'service.starting': { status: 503, sentence: () => 'The service is starting. Please try again in a moment.' },
} as const satisfies Record<string, DeclaredRefusal>;
