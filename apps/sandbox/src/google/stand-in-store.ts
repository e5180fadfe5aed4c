import type { Adapter, AdapterPayload } from 'oidc-provider';

/** More than any demo keeps; then the oldest go. */
const MAX_KEPT = 1_000;

/** Keeps what the stand-in must remember in memory: its sessions end with the process, as everything of a demo may. */
export function createStandInStore(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  const whereIs = (model: string, fits: (payload: AdapterPayload) => boolean) => {
    for (const [key, payload] of kept) if (key.startsWith(`${model}:`) && fits(payload)) return payload;
    return undefined;
  };
  return (model) => ({
    upsert: async (id, payload) => {
      kept.set(`${model}:${id}`, payload);
      const oldest = kept.keys().next();
      if (kept.size > MAX_KEPT && oldest.done !== true) kept.delete(oldest.value);
    },
    find: async (id) => kept.get(`${model}:${id}`),
    findByUid: async (uid) => whereIs(model, (payload) => payload.uid === uid),
    findByUserCode: async (code) => whereIs(model, (payload) => payload.userCode === code),
    consume: async (id) => {
      const payload = kept.get(`${model}:${id}`);
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void kept.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}
