import { randomUUID } from 'node:crypto';

/** The header that carries one correlation id from request to log, jobs and answer. */
export const CORRELATION_HEADER = 'x-correlation-id';

/**
 * Everything from our own address; nothing inline; no frames, plug-ins or foreign targets. Pages may ask beyond it only
 * the given partners.
 */
const policyWith = (asked: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...asked].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every answer, with the additional origins that pages may call. */
export const securityHeaders = (asked: readonly string[] = []) => ({
  'content-security-policy': policyWith(asked),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
});

/** Whether a path belongs to the calls (never kept by caches, always answered in JSON) and not to the screens. */
export function isCall(path: string): boolean {
  return /^\/(v1|identity)(\/|$)/.test(path);
}

/** The incoming correlation id when it is harmless in logs and headers, else a new one. */
export function correlationIdFrom(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' && /^[\w.-]{1,64}$/.test(header) ? header : randomUUID();
}
