/** Statuses that can be filtered by; one digit means the whole family (I-006, SP-133). */
export const STATUS_CODE_FILTERS = [
  '2',
  '200',
  '201',
  '202',
  '204',
  '4',
  '400',
  '401',
  '404',
  '409',
  '415',
  '5',
  '500',
  '502',
  '503',
] as const;

const STATUS_LABELS: Readonly<Record<string, string>> = {
  '2': '2XX',
  '200': '200 OK',
  '201': '201 Created',
  '202': '202 Accepted',
  '204': '204 No Content',
  '4': '4XX',
  '400': '400 Bad Request',
  '401': '401 Unauthorized',
  '403': '403 Forbidden',
  '404': '404 Not Found',
  '409': '409 Conflict',
  '415': '415 Unsupported Media Type',
  '5': '5XX',
  '500': '500 Internal Server Error',
  '502': '502 Bad Gateway',
  '503': '503 Service Unavailable',
};

/** A status code, or the digit of its family, in words (I-013); '504 Unknown status' for one without words (I-014). */
export function statusCodeLabel(code: number | string): string {
  return STATUS_LABELS[String(code)] ?? `${code} Unknown status`;
}
