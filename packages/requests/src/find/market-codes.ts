/**
 * The codes by which the trade names a market, mostly those of its airport, with the city they stand for. Facts: the
 * location identifiers of the FAA and Transport Canada, and the usual abbreviations of the same cities.
 */
const CODES =
  'ABQ Albuquerque NM|ATL Atlanta GA|AUS Austin TX|BHM Birmingham AL|BNA Nashville TN|BOI Boise ID|BOS Boston MA|' +
  'BUF Buffalo NY|BWI Baltimore MD|CHI Chicago IL|CHS Charleston SC|CLE Cleveland OH|CLT Charlotte NC|CMH Columbus OH|' +
  'CVG Cincinnati OH|DAL Dallas TX|DEN Denver CO|DFW Dallas TX|DSM Des Moines IA|DTW Detroit MI|ELP El Paso TX|' +
  'EWR Newark NJ|FAT Fresno CA|GEG Spokane WA|GRR Grand Rapids MI|GSO Greensboro NC|GSP Greenville SC|HOU Houston TX|' +
  'IAH Houston TX|ICT Wichita KS|IND Indianapolis IN|JAX Jacksonville FL|LAS Las Vegas NV|LAX Los Angeles CA|' +
  'LGB Long Beach CA|LIT Little Rock AR|LRD Laredo TX|MCI Kansas City MO|MCO Orlando FL|MDT Harrisburg PA|' +
  'MEM Memphis TN|MIA Miami FL|MKE Milwaukee WI|MSP Minneapolis MN|MSY New Orleans LA|NYC New York NY|OAK Oakland CA|' +
  'OKC Oklahoma City OK|OMA Omaha NE|ONT Ontario CA|ORD Chicago IL|ORF Norfolk VA|PDX Portland OR|PHL Philadelphia PA|' +
  'PHX Phoenix AZ|PIT Pittsburgh PA|RDU Raleigh NC|RIC Richmond VA|RNO Reno NV|SAN San Diego CA|SAT San Antonio TX|' +
  'SAV Savannah GA|SDF Louisville KY|SEA Seattle WA|SFO San Francisco CA|SLC Salt Lake City UT|SMF Sacramento CA|' +
  'STL St. Louis MO|TPA Tampa FL|TUL Tulsa OK|TUS Tucson AZ|YEG Edmonton AB|YHZ Halifax NS|YOW Ottawa ON|YUL Montreal QC|' +
  'YVR Vancouver BC|YWG Winnipeg MB|YYC Calgary AB|YYZ Toronto ON';

const BY_CODE: ReadonlyMap<string, { readonly city: string; readonly state: string }> = new Map(
  CODES.split('|').map((entry) => [entry.slice(0, 3), { city: entry.slice(4, -3), state: entry.slice(-2) }]),
);

/** The city that a code of the trade stands for, as `PHX`; null for any other word. Capitals only. Source: B-009. */
export function marketOf(word: string): { readonly city: string; readonly state: string } | null {
  return BY_CODE.get(word) ?? null;
}
