import { startSimulator, type SimulatedRequest, type Simulator } from '@lanewright/partner-kit/simulator';
import { OBSERVATIONS_PATH, SERIES } from './codes.ts';

/** A rate as the bank has it: a text, or none. */
export type PublishedRate = { readonly day: string; readonly value: string | null };

/** How it is started: a port (0 takes any), and what it knows from a day on. */
export type BankOfCanadaSimulatorOptions = {
  readonly port: number;
  readonly ratesFrom: (from: string) => readonly PublishedRate[] | Promise<readonly PublishedRate[]>;
  /** How long `slow` waits, milliseconds. */
  readonly slowness?: number;
};

/** Starts the bank's stand-in on this machine. */
export function startBankOfCanadaSimulator(options: BankOfCanadaSimulatorOptions): Promise<Simulator> {
  const { port, slowness } = options;
  return startSimulator({
    port,
    answer: (request) => answerTo(options, request),
    ...(slowness === undefined ? {} : { slowness }),
  });
}

async function answerTo({ ratesFrom }: BankOfCanadaSimulatorOptions, { method, path, query, fault }: SimulatedRequest) {
  if (method !== 'GET' || path !== OBSERVATIONS_PATH) return { status: 404, body: { message: 'not found' } };
  const rates = await ratesFrom(query.get('start_date') ?? '');
  const observations = rates.map(({ day, value }) => ({ d: day, [SERIES]: { v: fault === 'nulls' ? null : value } }));
  return { status: 200, body: { seriesDetail: { [SERIES]: { label: 'USD/CAD' } }, observations } };
}
