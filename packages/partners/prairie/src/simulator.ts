import { codeOf, type OfferedLoad, type OfferedStop } from '@lanewright/partner-kit';
import {
  startPortalSimulator,
  type PortalPage,
  type PortalSimulator,
  type PortalSimulatorOptions,
} from '@lanewright/partner-kit/portal-simulator';
import type { BoardEvent } from '@lanewright/partner-kit/simulator';
import { BASES, COUNTRIES, EQUIPMENT, STATUSES, STOPS } from './codes.ts';

/** Starts Prairie's stand-in on this machine: pages of loads behind a sign-in, and forms that take quotes. */
export function startPrairieSimulator(options: PortalSimulatorOptions): Promise<PortalSimulator> {
  return startPortalSimulator({ ...options, pageOf, versionField: 'Rev' });
}

/** The page of a load after an event, label by label. */
function pageOf(event: BoardEvent): PortalPage {
  const head = { Ref: event.reference, Rev: String(event.revision), State: statusOf(event) };
  if (event.kind === 'verdict') {
    const { verdict } = event;
    if (verdict.won) return { load: { ...head, 'Booking no': verdict.loadNumber ?? '' }, stops: [] };
    const winning = verdict.winningBid === null ? '' : (verdict.winningBid / 100).toFixed(2);
    return { load: { ...head, Why: verdict.reason ?? '', 'Best rate': winning }, stops: [] };
  }
  if (event.kind === 'cancellation') return { load: head, stops: [] };
  return { load: { ...head, ...labelsOf(event.load) }, stops: event.load.stops.map(stopOf) };
}

function statusOf(event: BoardEvent): string {
  if (event.kind === 'offer') return event.revision === 1 ? 'NEW' : 'REVISED';
  if (event.kind === 'cancellation') return codeOf(STATUSES, event.isExpiry === true ? 'expiry' : 'cancellation');
  return codeOf(STATUSES, event.verdict.won ? 'won' : 'lost');
}

function labelsOf(load: OfferedLoad): Readonly<Record<string, string>> {
  const { temperature } = load;
  return {
    'Shipper code': load.account,
    Cur: load.currency,
    Trailer: codeOf(EQUIPMENT, load.equipmentType) || load.equipmentName,
    Basis: codeOf(BASES, load.costType),
    Weight: String(load.weightPounds ?? ''),
    Unit: load.weightPounds === null ? '' : 'LBS',
    Skids: String(load.pallets ?? ''),
    Product: load.commodity ?? '',
    DG: load.isHazardous ? 'Y' : 'N',
    Team: load.isTeam ? 'Y' : 'N',
    'Low °C': celsius(temperature?.min ?? null),
    'High °C': celsius(temperature?.max ?? null),
    Closes: load.answerBy instanceof Date ? `${load.answerBy.toISOString().slice(0, 16)}Z` : '',
    Remarks: load.notes ?? '',
  };
}

function celsius(fahrenheit: number | null): string {
  return fahrenheit === null ? '' : ((fahrenheit - 32) / 1.8).toFixed(1);
}

function stopOf(stop: OfferedStop): Readonly<Record<string, string>> {
  const day = stop.date?.slice(0, 10) ?? '';
  return {
    Kind: codeOf(STOPS, stop.activity),
    Town: stop.city ?? '',
    Prov: stop.state ?? '',
    Code: stop.postalCode ?? '',
    Land: codeOf(COUNTRIES, stop.country ?? ''),
    From: stop.date?.replace('T', ' ') ?? '',
    To: stop.timeRange === null ? '' : `${day} ${stop.timeRange.slice(6)}`,
    'Load type': stop.isLive ? 'LIVE' : 'DROP',
    Site: stop.facility ?? '',
  };
}
