import { posix } from 'node:path';

/** A source file of the project: its path from the root, with forward slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

/** A forbidden import: who imports what, and the rule it breaks. */
export type Violation = { readonly file: string; readonly imported: string; readonly rule: string };

/** What each pure package may import of our own packages. */
const PACKAGE_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  units: [],
  access: [],
  quoting: ['units'],
  rules: ['units', 'quoting'],
  pricing: ['units', 'quoting', 'rules'],
  places: ['units'],
  requests: ['units', 'quoting', 'places'],
  estimate: ['units'],
  contract: ['units', 'access', 'quoting', 'rules'],
  sheets: ['units', 'quoting', 'contract'],
  'partner-kit': ['units'],
};

/** What every partner's package may import of our own packages; no partner knows another. */
const PARTNER_IMPORTS = ['partner-kit', 'units', 'quoting'];

/** What pure packages may import from npm: what parses or checks, each named. */
const PACKAGE_LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  units: ['luxon'],
  contract: ['zod'],
  sheets: ['papaparse', 'zod'],
};

/** What talks over the network, in the kit and in partners' packages, may import from npm; the rest of them is pure. */
const PARTNER_LIBRARIES = { pure: ['zod'], network: ['zod', 'undici', 'cockatiel'] };

const WEB_PACKAGES = ['contract', 'access', 'units', 'quoting', 'rules', 'greenscreens'];

/** All modules a file imports, statically or dynamically, types included. */
export function importsOf(text: string): readonly string[] {
  const found = new Set<string>();
  const withoutComments = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  for (const match of withoutComments.matchAll(/(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"\s]+)['"]/g))
    if (match[1]) found.add(match[1]);
  for (const match of withoutComments.matchAll(/(?:^|[\s;(=])import\s*\(?\s*['"]([^'"\s]+)['"]/g))
    if (match[1]) found.add(match[1]);
  return [...found];
}

/** Every violation of the import directions in the given files. Source: docs/decisions/0015-import-directions.md. */
export function violationsIn(files: readonly SourceFile[]): readonly Violation[] {
  return files.flatMap((file) =>
    importsOf(file.text).flatMap((imported) => {
      const rule = brokenRule(file.path, imported);
      return rule === null ? [] : [{ file: file.path, imported, rule }];
    }),
  );
}

/** The rule an import breaks, or null. Tests and benches beside the code may import node's own modules and test tools. */
export function brokenRule(file: string, imported: string): string | null {
  const target = imported.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), imported)) : imported;
  const room = /^(packages|apps)\/((?:partners\/)?[^/]+)\//.exec(file);
  if (room === null) return null;
  if (imported.startsWith('.') && !target.startsWith(`${room[1]}/${room[2]}/`) && !isAssembly(file) && !isTest(file))
    return 'a workspace is entered by its name, not by a path';
  if (room[2] === 'partner-kit' || room[2]?.startsWith('partners/') === true)
    return brokenPartnerRule(file, room[2], { imported, target });
  if (room[1] === 'packages') return brokenPackageRule(file, room[2] ?? '', imported);
  if (room[2] === 'web') return brokenWebRule(file, imported, target);
  if (room[2] === 'server') return brokenServerRule(file, imported, target);
  return null;
}

function brokenPackageRule(file: string, name: string, imported: string): string | null {
  if (imported.startsWith('.')) return null;
  const own = ownPackage(imported);
  if (own !== null)
    return own === name || PACKAGE_IMPORTS[name]?.includes(own) ? null : `packages/${name} may not import ${own}`;
  if (isTest(file)) return null;
  if (imported.startsWith('node:')) return 'pure packages do no I/O: no node: modules';
  return PACKAGE_LIBRARIES[name]?.includes(libraryOf(imported))
    ? null
    : `packages/${name} may not import ${libraryOf(imported)}`;
}

/** A partner's package is pure but for its client and its simulator, so that the browser may ask as the server does. */
function brokenPartnerRule(
  file: string,
  name: string,
  { imported, target }: { readonly imported: string; readonly target: string },
): string | null {
  const network = isNetwork(file);
  if (isTest(file)) return null;
  if (!network && (isNetwork(target) || /^@lanewright\/[^/]+\/(client|simulator)$/.test(imported)))
    return 'what a partner is asked and answers is pure: it imports no client and no simulator';
  if (imported.startsWith('.')) return null;
  const own = ownPackage(imported);
  const allowed = name === 'partner-kit' ? (PACKAGE_IMPORTS['partner-kit'] ?? []) : PARTNER_IMPORTS;
  if (own !== null)
    return own === name.replace('partners/', '') || allowed.includes(own)
      ? null
      : `packages/${name} may not import ${own}`;
  if (imported.startsWith('node:')) return network ? null : 'pure packages do no I/O: no node: modules';
  const libraries = network ? PARTNER_LIBRARIES.network : PARTNER_LIBRARIES.pure;
  return libraries.includes(libraryOf(imported)) ? null : `packages/${name} may not import ${libraryOf(imported)}`;
}

function isNetwork(path: string): boolean {
  return /\/src\/(client|simulator)(\.ts$|\/|-[\w-]+\.ts$)/.test(path);
}

function brokenWebRule(file: string, imported: string, target: string): string | null {
  const own = ownPackage(imported);
  if (/^@lanewright\/[^/]+\/(client|simulator)$/.test(imported))
    return 'the browser asks partners by their pure door: no client and no simulator';
  if (own !== null && !WEB_PACKAGES.includes(own))
    return `the browser may not import ${own}: pricing and margins stay on the server`;
  if (imported.startsWith('node:') && !isTest(file) && !file.endsWith('vite.config.ts'))
    return 'the browser has no node: modules';
  const from = featureOf(file);
  const to = featureOf(target);
  if (to !== null && from === null && /\/src\/(ui|lib)\//.test(file)) return 'ui and lib know no feature';
  if (to !== null && from !== null && from !== to) return 'web features never import each other';
  return null;
}

function brokenServerRule(file: string, imported: string, target: string): string | null {
  const own = ownPackage(imported);
  if (own === 'sandbox' && !isAssembly(file) && !isTest(file))
    return 'nothing shipped imports the sandbox; only the assembly may load it';
  if (own === 'web') return 'the server does not import the browser';
  const from = featureOf(file);
  const to = featureOf(target);
  if (
    file.includes('/src/platform/') &&
    (to !== null || /\/src\/(tables|queues)(\.ts)?$/.test(target)) &&
    !isTest(file)
  )
    return 'platform knows no business word';
  if (to !== null && from !== null && from !== to && !target.endsWith(`/features/${to}/index.ts`))
    return 'another feature is entered by its door, index.ts';
  return null;
}

function ownPackage(imported: string): string | null {
  return /^@lanewright\/([^/]+)/.exec(imported)?.[1] ?? null;
}

function libraryOf(imported: string): string {
  return imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');
}

function featureOf(path: string): string | null {
  return /^apps\/[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /\/(testing|test|bench|cases|build)\//.test(path);
}

function isAssembly(path: string): boolean {
  return /^apps\/server\/src\/(main|application|stand-ins)\.ts$/.test(path);
}
