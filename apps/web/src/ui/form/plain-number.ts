/**
 * Whether pasted text is one number, with a currency about it at most. Of anything else the field would keep the digits
 * alone, and join them: 15 of '1e5', 18,501,900 of '1850-1900'.
 */
export function isPlainNumber(text: string): boolean {
  return /^\s*(?:USD|CAD)?\s*-?\s*(?:C|US)?\$?\s*-?(?:\d[\d,]*\.?\d*|\.\d+)\s*(?:USD|CAD|lbs|mi|%)?\s*$/i.test(text);
}
