/** The codes and paths of PC*MILER Web Services. If the service differs from its documentation, change this file. */

/** The service's name in logs. */
export const PC_MILER_SERVICE = 'PC Miler';

/** The path of reports, below the service's address (`https://pcmiler.alk.com/apis/rest/v1.0`). */
export const REPORTS_PATH = '/Service.svc/route/routeReports';

/** The header of the key, without a scheme such as Bearer. */
export const KEY_HEADER = 'authorization';

/** The query parameter for the version of the road data. */
export const VERSION_PARAMETER = 'dataVersion';

/** Limit of routes per call. */
export const MAX_ROUTES = 20;

/** The type of the report with the miles of each leg. */
export const MILEAGE_REPORT = 'MileageReportType:http://pcmiler.alk.com/APIs/v1.0';

/** North America. */
export const REGION = 4;

/** A tractor and trailer on practical routes, in miles. Source: SP-083. */
export const TRUCK = { VehicleType: 0, RoutingType: 0, DistanceUnits: 0 } as const;

/** The service's name of a version: PCM18 to PCM39. */
export function dataVersionOf(version: number): string {
  return `PCM${version}`;
}
