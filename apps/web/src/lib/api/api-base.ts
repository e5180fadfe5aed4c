/** The configured API endpoint, from the page's `api-endpoint`; empty means this very origin (P-001). */
export function apiBase(): string {
  const given = document.querySelector('meta[name="api-endpoint"]')?.getAttribute('content') ?? '';
  return given.replace(/\/$/, '');
}
