import type { Place, Places } from '@lanewright/places';

/**
 * Where the demo freight is loaded and unloaded: postal code, and how dear trucks are there. Above 1 trucks are scarce
 * for loads out of the place, or unloved for loads into it. Made up, in the spirit of what every desk knows: Florida and
 * Colorado are cheap to leave and dear to enter, Chicago and Atlanta the other way round.
 */
const SITES = {
  joliet: ['60436', 1.07, 0.95],
  rochelle: ['61068', 1.06, 0.97],
  bolingbrook: ['60440', 1.07, 0.95],
  gary: ['46402', 1.05, 0.96],
  greenBay: ['54303', 1.06, 0.98],
  lafayette: ['47905', 1.03, 0.98],
  romulus: ['48174', 1.02, 0.99],
  warren: ['48091', 1.02, 1],
  groveport: ['43125', 1.04, 0.97],
  louisville: ['40219', 1.04, 0.97],
  kansasCity: ['64120', 0.99, 0.98],
  crete: ['68333', 0.98, 1.02],
  breinigsville: ['18031', 0.97, 1.05],
  carteret: ['07008', 0.88, 1.12],
  edison: ['08817', 0.88, 1.11],
  jessup: ['20794', 0.92, 1.08],
  middletown: ['10940', 0.93, 1.07],
  batavia: ['14020', 0.95, 1.03],
  huntsPoint: ['10474', 0.86, 1.2],
  chelsea: ['02150', 0.85, 1.16],
  charlotte: ['28208', 1.02, 0.99],
  greer: ['29651', 1.03, 0.98],
  mcdonough: ['30253', 1.06, 0.96],
  atlanta: ['30336', 1.06, 0.96],
  forestPark: ['30297', 1.05, 0.97],
  lakeland: ['33805', 0.82, 1.18],
  plantCity: ['33563', 0.85, 1.17],
  orlando: ['32824', 0.8, 1.2],
  nashville: ['37211', 1.03, 0.98],
  smyrna: ['37167', 1.03, 0.98],
  memphis: ['38118', 1.06, 0.95],
  bessemer: ['35020', 1.02, 0.99],
  hutchins: ['75141', 0.98, 0.97],
  grandPrairie: ['75050', 0.98, 0.97],
  waco: ['76705', 0.97, 1],
  sanAntonio: ['78219', 0.97, 1.01],
  laredo: ['78045', 1.12, 0.98],
  houston: ['77029', 0.95, 1.01],
  laPorte: ['77571', 0.95, 1.01],
  batonRouge: ['70805', 0.95, 1.03],
  tulsa: ['74116', 0.97, 1.01],
  denver: ['80216', 0.8, 1.17],
  aurora: ['80011', 0.8, 1.17],
  saltLake: ['84104', 0.95, 1.04],
  boise: ['83716', 0.98, 1.06],
  phoenix: ['85043', 0.9, 1.02],
  lasVegas: ['89115', 0.86, 1.05],
  ontarioCa: ['91761', 1.1, 0.92],
  fontana: ['92335', 1.1, 0.92],
  carson: ['90745', 1.1, 0.93],
  watsonville: ['95076', 1.08, 0.97],
  salinas: ['93901', 1.08, 0.97],
  sacramento: ['95828', 1.02, 0.98],
  kent: ['98032', 0.94, 1.06],
  tacoma: ['98421', 0.95, 1.05],
  eugene: ['97402', 0.97, 1.04],
  mississauga: ['L5T 2N7', 0.96, 1.06],
  buffalo: ['14206', 0.96, 1.02],
  omaha: ['68110', 1, 1],
  eagan: ['55121', 1.02, 0.99],
  fargo: ['58102', 0.93, 1.06],
  portlandOr: ['97218', 0.95, 1.04],
  spokane: ['99202', 0.92, 1.06],
  reno: ['89506', 0.95, 1.02],
  elPaso: ['79928', 1.02, 1],
  oklahomaCity: ['73128', 0.97, 1.01],
  littleRock: ['72206', 1.01, 0.99],
  newOrleans: ['70126', 0.94, 1.04],
  jacksonville: ['32218', 0.88, 1.1],
  savannah: ['31408', 1.05, 0.98],
  richmond: ['23237', 0.96, 1.03],
  pittsburgh: ['15205', 0.98, 1.02],
  cleveland: ['44135', 1.01, 0.99],
  indianapolis: ['46241', 1.04, 0.97],
  stLouis: ['63120', 1.01, 0.98],
  milwaukee: ['53223', 1.05, 0.97],
  cedarRapids: ['52404', 1.04, 1],
  siouxFalls: ['57104', 0.97, 1.04],
  pearl: ['39208', 0.97, 1.02],
  highPoint: ['27260', 1.01, 0.99],
  grandRapids: ['49512', 1.03, 0.99],
  toledo: ['43615', 1.03, 0.98],
  philadelphia: ['19154', 0.93, 1.07],
  springfieldMa: ['01089', 0.88, 1.13],
  portlandMe: ['04103', 0.86, 1.15],
  albuquerque: ['87105', 0.89, 1.06],
  nampa: ['83687', 0.99, 1.04],
  lathrop: ['95330', 1.06, 0.95],
  fresno: ['93725', 1.07, 0.96],
  yakima: ['98901', 1.03, 1.02],
  brampton: ['L6T 3Y7', 0.97, 1.05],
  montreal: ['H4T 1Z2', 0.95, 1.07],
  calgary: ['T2C 1X2', 0.93, 1.08],
  anchorage: ['99501', 0.9, 1.4],
} as const satisfies Record<string, readonly [code: string, out: number, into: number]>;

/** The short name of a site. */
export type SiteName = keyof typeof SITES;

/** Every site. */
export const SITE_NAMES: readonly SiteName[] = Object.keys(SITES).filter((name): name is SiteName => name in SITES);

/** A place of the demo freight with its market. */
export type Site = {
  readonly name: SiteName;
  readonly place: Place & { readonly postal_code: string };
  readonly out: number;
  readonly into: number;
};

/** Finds every site in the gazetteer. Throws on one that is not there: then the atlas has lost a postal code. */
export function sitesIn(places: Pick<Places, 'resolve'>): (name: SiteName) => Site {
  const known = new Map<SiteName, Site>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const [code, out, into] = SITES[name];
    const found = places.resolve({ city: null, state: null, postal_code: code, country: null });
    if (!found.ok) throw new Error(`the gazetteer has no ${code} (${found.refusal.code})`);
    const site = { name, place: { ...found.value, postal_code: code }, out, into };
    known.set(name, site);
    return site;
  };
}
