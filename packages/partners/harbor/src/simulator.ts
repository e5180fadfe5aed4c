import { codeOf, type OfferedLoad, type OfferedStop } from '@lanewright/partner-kit';
import {
  startPortalSimulator,
  type PortalPage,
  type PortalSimulator,
  type PortalSimulatorOptions,
} from '@lanewright/partner-kit/portal-simulator';
import type { BoardEvent } from '@lanewright/partner-kit/simulator';
import { BASES, COUNTRIES, EQUIPMENT, STATUSES, STOPS } from './codes.ts';

/** Starts Harbor's stand-in on this machine: pages of loads behind a sign-in, and forms that take quotes. */
export function startHarborSimulator(options: PortalSimulatorOptions): Promise<PortalSimulator> {
  return startPortalSimulator({ ...options, pageOf, versionField: 'Change' });
}

/** The page of a load after an event, label by label. */
function pageOf(event: BoardEvent): PortalPage {
  const head = { 'Load no.': event.reference, Change: String(event.revision), Status: statusOf(event) };
  if (event.kind === 'verdict') {
    const { verdict } = event;
    if (verdict.won) return { load: { ...head, Booking: verdict.loadNumber ?? '' }, stops: [] };
    const winning = verdict.winningBid === null ? '' : (verdict.winningBid / 100).toFixed(2);
    return { load: { ...head, Reason: verdict.reason ?? '', 'Winning rate': winning }, stops: [] };
  }
  if (event.kind === 'cancellation') return { load: head, stops: [] };
  return { load: { ...head, ...labelsOf(event.load) }, stops: event.load.stops.map(stopOf) };
}

function statusOf(event: BoardEvent): string {
  if (event.kind === 'offer') return codeOf(STATUSES, 'offer');
  if (event.kind === 'cancellation') return codeOf(STATUSES, event.isExpiry === true ? 'expiry' : 'cancellation');
  return codeOf(STATUSES, event.verdict.won ? 'won' : 'lost');
}

function labelsOf(load: OfferedLoad): Readonly<Record<string, string>> {
  const { temperature } = load;
  return {
    Customer: load.account,
    Currency: load.currency,
    Equipment: codeOf(EQUIPMENT, load.equipmentType) || load.equipmentName,
    'Rate basis': codeOf(BASES, load.costType),
    Weight: load.weightPounds === null ? '' : `${load.weightPounds.toLocaleString('en-US')} lb`,
    Pieces: load.pallets === null ? '' : `${load.pallets} pallets`,
    Commodity: load.commodity ?? '',
    Hazmat: load.isHazardous ? 'Yes' : 'No',
    Team: load.isTeam ? 'Yes' : 'No',
    Temperature: temperature === null ? '' : `${temperature.min ?? ''} to ${temperature.max ?? ''} F`,
    'Quote by': '',
    Comments: load.notes ?? '',
  };
}

function stopOf(stop: OfferedStop): Readonly<Record<string, string>> {
  const [year = '', month = '', day = ''] = (stop.date ?? '').slice(0, 10).split('-');
  return {
    Stop: codeOf(STOPS, stop.activity),
    City: stop.city ?? '',
    State: stop.state ?? '',
    ZIP: stop.postalCode ?? '',
    Country: codeOf(COUNTRIES, stop.country ?? ''),
    Date: stop.date === null ? '' : `${month}/${day}/${year}`,
    Open: clockOf(stop.date?.slice(11, 16) ?? ''),
    Close: clockOf(stop.timeRange?.slice(6) ?? ''),
    Trailer: stop.isLive ? 'Live' : 'Drop',
    Facility: stop.facility ?? '',
  };
}

function clockOf(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  if (hours === '') return '';
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
