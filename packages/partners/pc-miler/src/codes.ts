/** The names of PC*MILER Web Services for ours, and its address. Where it differs from what was documented, this changes. */

/** The service's name in logs. */
export const PC_MILER_SERVICE = 'PC Miler';

/** Where reports are asked for, below the address of the service (`https://pcmiler.alk.com/apis/rest/v1.0`). */
export const REPORTS_PATH = '/Service.svc/route/routeReports';

/** The header that carries the key, as it is and without a word before it. */
export const KEY_HEADER = 'authorization';

/** The parameter of the address that names the version of the road data. */
export const VERSION_PARAMETER = 'dataVersion';

/** The most routes that one call may hold. */
export const MOST_ROUTES = 20;

/** The report of miles stop by stop. */
export const MILEAGE_REPORT = 'MileageReportType:http://pcmiler.alk.com/APIs/v1.0';

/** North America. */
export const REGION = 4;

/** A tractor and trailer on practical routes, in miles. Source: SP-083. */
export const TRUCK = { VehicleType: 0, RoutingType: 0, DistanceUnits: 0 } as const;

/** A version as the service names it: PCM18 to PCM39. */
export function dataVersionOf(version: number): string {
  return `PCM${version}`;
}
