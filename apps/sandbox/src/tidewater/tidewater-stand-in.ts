import { openRequestBoard, type BoardEvent, type RequestBoard } from '@lanewright/partner-kit/simulator';
import {
  startTidewaterSimulator,
  type SentDocument,
  type TidewaterSimulator,
  type WrittenTender,
} from '@lanewright/tidewater/simulator';
import { startRequestTraffic, type TrafficOptions } from '../request-partners/traffic.ts';

/**
 * Starts a local stand-in for Tidewater TMS. Its shippers ask for prices, and tender what they give away at the price
 * that was answered. Port 0 means any free port.
 */
export async function startTidewaterStandIn({
  port,
  ...options
}: Omit<TrafficOptions, 'source'> & { readonly port: number }): Promise<TidewaterSimulator> {
  const simulator = await startTidewaterSimulator({ port, now: options.now, zone: options.zone });
  const traffic = startRequestTraffic(boardOf(simulator, options.now), { ...options, source: 'tidewater_tms' });
  return {
    ...simulator,
    close: async () => {
      traffic.stop();
      await simulator.close();
    },
  };
}

/** The board of requests as Tidewater's files: each event becomes a 204, and each 990 of ours an answer. */
function boardOf(simulator: TidewaterSimulator, now: () => Date): RequestBoard {
  const board = openRequestBoard({ now });
  const told = (event: BoardEvent): BoardEvent => {
    const tender = tenderOf(board, simulator.sent, event);
    if (tender !== null) simulator.put(simulator.write(tender));
    return event;
  };
  return {
    ...board,
    offer: (reference, load) => told(board.offer(reference, load)),
    cancel: (reference) => told(board.cancel(reference)),
    decide: (reference, verdict) => told(board.decide(reference, verdict)),
    get answers() {
      return simulator.sent.flatMap(({ key, document }) =>
        document.kind === 'response'
          ? [
              {
                reference: document.response.shipmentId,
                act: document.response.decision === 'decline' ? ('decline' as const) : ('answer' as const),
                key,
                content: document.response,
              },
            ]
          : [],
      );
    },
  };
}

/** What Tidewater writes about an event; a load that goes to somebody else is told by nothing. */
function tenderOf(board: RequestBoard, sent: readonly SentDocument[], event: BoardEvent): WrittenTender | null {
  const offered = board
    .since(0, event.position)
    .events.findLast((one) => one.reference === event.reference && one.kind === 'offer');
  if (offered?.kind !== 'offer') return null;
  const base = { shipmentId: event.reference, load: offered.load, charge: null, ourReference: null };
  if (event.kind === 'offer') return { ...base, purpose: '13' };
  if (event.kind === 'cancellation') return { ...base, purpose: '01' };
  const answer = sent
    .flatMap(({ document }) => (document.kind === 'response' ? [document.response] : []))
    .findLast(({ shipmentId, decision }) => shipmentId === event.reference && decision === 'counter');
  if (!event.verdict.won || answer === undefined) return null;
  return { ...base, purpose: '00', charge: answer.charge, ourReference: answer.reference };
}
