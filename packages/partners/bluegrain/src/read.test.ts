import { cents } from '@lanewright/units';
import { noDataIn, withHostileTexts } from '@lanewright/partner-kit/testing';
import { describe, expect, it } from 'vitest';
import { declineBody, listBody, rateBody } from './ask.ts';
import { readPage, readResult } from './read.ts';

const STOPS = `<Stops>
  <Stop activity="P"><City>Joliet</City><State>IL</State><Zip>60436</Zip><Country>USA</Country>
    <From>11/23/2026 08:00</From><To>11/23/2026 12:00</To><DropTrailer>Y</DropTrailer></Stop>
  <Stop activity="D"><City>Dallas</City><State>TX</State><Country>USA</Country><From>11/24/2026 09:00</From></Stop></Stops>`;
const LOAD = `<CustomerNo>PRAI1007</CustomerNo><Currency>USD</Currency><Trailer>DV</Trailer>
  <Weight unit="KG">19050.9</Weight><Commodity>Corn &amp; beans</Commodity><Pallets>24</Pallets><Hazmat>N</Hazmat>
  <RateKind>A</RateKind><RespondBy>11/21/2026 12:00</RespondBy>${STOPS}`;
const request = (inner = LOAD, status = 'NEW') =>
  `<Request><RequestId>BG1</RequestId><Revision>1</Revision><Status>${status}</Status>${inner}</Request>`;
const page = (rows: string, before = '') =>
  `${before}<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><b:ListRequestsResponse xmlns:b="urn:b">` +
  `${rows}<NextSince>8</NextSince><More>Y</More></b:ListRequestsResponse></S:Body></S:Envelope>`;
const messageOf = (inner?: string, status?: string) => readPage(page(request(inner, status)))?.messages[0];
const unclear = (from: string, to: string) => {
  const message = messageOf(LOAD.replace(from, to));
  return message?.kind === 'unclear' ? message.problems : message?.kind;
};

describe('a page of Bluegrain', () => {
  it('[SP-068 SP-029] yields requests: units by their attributes, times in local time of their stops', () => {
    expect(readPage(page(request()))).toMatchObject({
      cursor: '8',
      hasMore: true,
      problems: [],
      messages: [
        {
          kind: 'offer',
          reference: 'BG1',
          sequence: 1,
          load: {
            account: 'PRAI1007',
            equipmentType: 'dry_van',
            weightPounds: 42_000,
            commodity: 'Corn & beans',
            costType: 1,
            answerBy: { atFirstStop: '2026-11-21T12:00' },
            stops: [
              { activity: 'pickup', date: '2026-11-23T08:00', timeRange: '08:00-12:00', isLive: false },
              { activity: 'delivery', date: '2026-11-24T09:00', isLive: true, postalCode: null },
            ],
          },
        },
      ],
    });
  });

  it('[SP-068] leaves unreadable requests to a person, and guesses no unit, zone or code', () => {
    expect(unclear(' unit="KG"', '')).toEqual(['The unit of weight is missing.']);
    expect(unclear(' unit="KG"', ' unit="STONE"')).toHaveLength(1);
    expect(unclear('11/23/2026 08:00', '2026-11-23T08:00Z')).toEqual([
      'Stop 1, time cannot be read: 2026-11-23T08:00Z',
    ]);
    expect(unclear('<RateKind>A', '<RateKind>Z')).toHaveLength(1);
    expect(unclear('<CustomerNo>PRAI1007', '<CustomerNo>')).toEqual(['The customer number is missing.']);
    expect(unclear('activity="D"', 'activity="X"')).toHaveLength(1);
  });

  it('[SP-076] leaves an unknown trailer to the equipment list', () => {
    expect(messageOf(LOAD.replace('>DV<', '>53 VAN<'))).toMatchObject({
      load: { equipmentName: '53 VAN', equipmentType: null },
    });
  });

  it('yields cancellations and verdicts, and keeps valid requests beside broken ones', () => {
    expect(messageOf('', 'CANCELLED')).toMatchObject({ kind: 'cancellation' });
    expect(messageOf('<LoadNo>L1</LoadNo>', 'AWARDED')).toMatchObject({ verdict: { won: true, loadNumber: 'L1' } });
    expect(messageOf('<Reason>Rate too high</Reason><WinningRate>1,999.00</WinningRate>', 'NOTAWARDED')).toMatchObject({
      verdict: { won: false, reason: 'Rate too high', winningBid: 199_900 },
    });
    const read = readPage(page(`<Request/>${request('', 'SUNG')}${request()}`));
    expect(read?.messages.map(({ kind }) => kind)).toEqual(['unclear', 'offer']);
    expect(read?.messages[0]).toMatchObject({ problems: ['The status SUNG is not known.'] });
    expect(read?.problems).toEqual([expect.stringContaining('A request has no id and revision: ')]);
  });

  it.each([
    ['a document type', page(request(), '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>')],
    ['a fault', '<Envelope><Body><Fault><faultstring>no</faultstring></Fault></Body></Envelope>'],
    ['a page', '<html><body>Bad gateway<br></html>'],
    ['JSON', '{}'],
    ['half an answer', page(request()).slice(0, 300)],
  ])('is none when it is %s', (_what, text) => expect(readPage(text)).toBeNull());

  it('[SP-068] takes names of the language for the texts they are, in whatever field they stand', () => {
    // Every second part is a text between two tags, or the value of an attribute.
    const parts = LOAD.split(/((?<=[>"])[^<>"]+(?=[<"]))/);
    const texts = parts.filter((_part, at) => at % 2 === 1);
    const read = withHostileTexts(texts).map((changed) => {
      const told = Array.isArray(changed) ? changed.map(String) : [];
      return messageOf(parts.map((part, at) => (at % 2 === 1 ? told[(at - 1) / 2] : part)).join(''));
    });
    expect(read.length).toBeGreaterThan(80);
    expect(read.flatMap((one) => noDataIn(one))).toEqual([]);
  });
});

describe('a message to Bluegrain', () => {
  const to = { reference: 'BG<1>', sequence: 4, idempotencyKey: 'ans_1', matter: { quoteId: 1, customerId: 2 } };

  it('[SP-058] is SOAP that escapes its values', () => {
    const price = {
      ...to,
      price: cents(245_050),
      currency: 'USD',
      askedCurrency: 'USD',
      costType: 1,
      parts: null,
      serviceType: 'TL',
    } as const;
    const body = rateBody({ ...price, validUntil: new Date('2026-11-22T18:00:00Z') });
    expect(body).toContain('<RequestId>BG&lt;1&gt;</RequestId><Revision>4</Revision><Amount>2450.50</Amount>');
    expect(body).toContain('<ValidUntilUtc>2026-11-22T18:00:00</ValidUntilUtc>');
    expect(body).not.toContain('Linehaul');
    expect(declineBody('DeclineRequest', { ...to, reason: 'Equipment/Shipment Type' })).toContain(
      '<MessageId>ans_1</MessageId>',
    );
    expect(listBody('0')).toContain('<Since>0</Since>');
  });

  it('is taken, or refused in Bluegrain’s words', () => {
    const said = (inner: string) => readResult(`<E><Body><SubmitRateResponse>${inner}</SubmitRateResponse></Body></E>`);
    expect([said('<Result>OK</Result>'), said(''), readResult('<html>')]).toEqual(['OK', null, null]);
  });
});
