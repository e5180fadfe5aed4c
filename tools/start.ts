import { join, relative, resolve } from 'node:path';
import { ROOT } from './project.ts';
import { buildWebIfNeeded } from './web-build.ts';

/** `npm start`: builds the web application if its sources changed, then becomes the server. */

// The launcher's end, even a violent one, closes this channel; the server then stops as on a signal.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

try {
  const { built, seconds } = await buildWebIfNeeded();
  if (built) console.log(`Built the web application in ${seconds.toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// A terminal is for people: the structured log goes to a file unless the operator chose.
const dataDir = resolve(process.env['DATA_DIR']?.trim() || join(ROOT, 'data'));
process.env['LOG_FILE'] ||= join(dataDir, 'lanewright.log');
console.log(`Starting Lanewright (log: ${relative(process.cwd(), process.env['LOG_FILE'])}) …`);
await import('../apps/server/src/main.ts');
