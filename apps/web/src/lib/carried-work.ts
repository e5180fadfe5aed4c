import { z } from 'zod';

const WORK = 'lanewright.work';

/** How a part of the app gives its unsaved work, null where there is none, and forgets it. */
type Carried = { readonly write: () => string | null; readonly forget: () => void };

const parts = new Map<string, Carried>();
const arrived = new Map<string, string>();

/** Lets a part of the app say what of its unsaved work is to be carried where the page goes away for a sign-in elsewhere. */
export function carriesWork(name: string, part: Carried): void {
  parts.set(name, part);
}

/**
 * Packs unsaved work into this tab's storage, before the page is left for Google: what arrived and nobody took yet too. Rejects where the browser has no room for it: then the page is not to be left.
 */
export async function packWork(): Promise<void> {
  const work = new Map(arrived);
  for (const [name, { write }] of parts) {
    const text = write();
    if (text !== null) work.set(name, text);
  }
  if (work.size > 0) sessionStorage.setItem(WORK, await packed(JSON.stringify([...work])));
}

/** Takes packed work out of the storage, as soon as somebody is signed in again. */
export async function unpackWork(): Promise<void> {
  const text = sessionStorage.getItem(WORK);
  sessionStorage.removeItem(WORK);
  if (text === null) return;
  const work = await unpacked(text)
    .then(workIn)
    .catch(() => []); // written by something else: no work of ours
  for (const [name, held] of work) arrived.set(name, held);
}

const carried = z.array(z.tuple([z.string(), z.string()]));

function workIn(text: string): z.output<typeof carried> {
  return carried.safeParse(JSON.parse(text)).data ?? [];
}

/** The work that was carried for a part of the app, once; null where there is none. */
export function takeWork(name: string): string | null {
  const held = arrived.get(name) ?? null;
  arrived.delete(name);
  return held;
}

/** Forgets all unsaved work, carried or not: whoever logs out leaves none behind. */
export function forgetWork(): void {
  for (const { forget } of parts.values()) forget();
  arrived.clear();
  sessionStorage.removeItem(WORK);
}

/** Rules are much alike: packed they take a tenth of the room, and the storage of a tab has but little. */
async function packed(text: string): Promise<string> {
  const zipped = await through(new Blob([text]), new CompressionStream('gzip')).arrayBuffer();
  return Array.from(new Uint8Array(zipped), (byte) => String.fromCharCode(byte)).join('');
}

async function unpacked(text: string): Promise<string> {
  const zipped = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  return through(new Blob([zipped]), new DecompressionStream('gzip')).text();
}

function through(blob: Blob, stream: CompressionStream | DecompressionStream): Response {
  return new Response(blob.stream().pipeThrough(stream));
}
