import { readRequest } from '../src/read-request.ts';
import { gazetteer } from '../src/testing/gazetteer.ts';
import { mailWith, SAMPLE_NAMES, sampleMail } from '../src/testing/sample-mails.ts';

/** Prints how long a whole read of the sample mails takes, cold and warm, in milliseconds. Run: node bench/read-request.ts */
const mails = await Promise.all(SAMPLE_NAMES.map(sampleMail));
const time = (mail: Parameters<typeof readRequest>[0]): number => {
  const start = performance.now();
  readRequest(mail, gazetteer);
  return performance.now() - start;
};
const cold = mails.map(time);
const warm = Array.from({ length: 200 }, () => mails.map(time))
  .flat()
  .sort((a, b) => a - b);
const at = (share: number): string => (warm[Math.floor(warm.length * share)] ?? 0).toFixed(2);
console.log(`cold: first ${(cold[0] ?? 0).toFixed(1)} ms, slowest other ${Math.max(...cold.slice(1)).toFixed(1)} ms`);
console.log(`warm: median ${at(0.5)} ms, 99 % ${at(0.99)} ms, slowest ${at(0.9999)} ms`);
for (const [name, text] of [
  ['200 kB of places', 'Joliet, IL 60436 to Hutchins, TX 75141\n'.repeat(5_200)],
  ['200 kB of dates', '11/23 08:00-14:00 '.repeat(12_000)],
  ['200 kB of labels', 'Pickup: Joliet, IL 60436\n'.repeat(8_000)],
] as const)
  console.log(`${name}: ${time(mailWith({ text })).toFixed(0)} ms`);
