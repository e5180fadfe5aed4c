/** The name in a content-disposition header (RFC 6266): the whole one, else the plain one; null where neither can be read. */
export function fileNameOf(disposition: string | null): string | null {
  if (disposition === null) return null;
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition)?.[1];
  try {
    return (whole === undefined ? plain : decodeURIComponent(whole)) ?? null;
  } catch {
    return null;
  }
}
