import { expect, it } from 'vitest';
import { routeTree } from '../../apps/web/src/app/routes.tsx';
import { ROUTES } from '../journeys/support/routes.ts';

/** What the gate of each signed-in page asks for, by the page's path. */
const gates = Object.values(routeTree.children ?? {})
  .flatMap((route) => Object.values(route.children ?? {}))
  .map(({ options }) => ({ path: options.path, asked: options.staticData?.asked }));

/** The gate of the page that an address leads to; the path without parameters comes first, as it does in the router. */
function gateOf(address: string) {
  const fits = (path: string): boolean =>
    new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address) && path !== '$';
  return gates.find(({ path }) => path === address) ?? gates.find(({ path }) => fits(path));
}

it.each(ROUTES)('[A-025 SP-006 SP-007] $path asks for $may and nothing else', ({ path, may }) => {
  expect(gateOf(path)?.asked?.may).toEqual([may]);
});

it('[A-025] no page is open to everyone but the first one and that of unknown addresses', () => {
  expect(gates.filter(({ asked }) => asked === undefined).map(({ path }) => path)).toEqual(['/', '$']);
});
