import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IncomingMail } from '../reading/reading.ts';
import { readVerdict } from './read-verdict.ts';

const QUOTED = `\n\nOn Fri, Nov 20, 2026 at 12:01 PM Lakeside <quotes@broker.example> wrote:\n> Rate: $2,600 USD\n> Book it? Too high?`;

const reply = (text: string, changes: Partial<IncomingMail> = {}): IncomingMail => ({
  from: { name: 'Dana Whitfield', address: 'dana@prairiecanning.example' },
  replyTo: null,
  subject: 'Re: RFQ 48213',
  date: { at: new Date('2026-11-20T18:30:00Z'), offsetMinutes: -360 },
  messageId: '<1@prairiecanning.example>',
  inReplyTo: '<a@broker.example>',
  references: ['<a@broker.example>'],
  headers: {},
  text: text + QUOTED,
  html: null,
  attached: [],
  ...changes,
});
const read = (text: string) => readVerdict(reply(text));

describe('a reply that accepts', () => {
  it.each([
    'Book it',
    'Book it!\n\nThanks,\nDana',
    'Hi Mike,\n\nPlease book it. Thanks!',
    "Let's do it",
    'Let’s do this one',
    'Yes, go ahead and book this load.',
    'We accept your rate.',
    'Rate approved, please book it',
    'You got it',
    'Sounds good, lock it in.',
    'Great. This load is yours.',
    "Perfect, let's go with your rate",
    'Dana\nbook it please'.slice(5),
  ])('[B-025] is read as a verdict with its words: %s', (text) => {
    expect(read(text)).toMatchObject({ verdict: 'accepted', reference: null, price: null });
  });

  it('[B-025] includes the load number and the price it states', () => {
    expect(read('Book it at $2,600. Load number PC-1001.')).toEqual({
      about: null,
      verdict: 'accepted',
      reference: 'PC-1001',
      price: 260_000,
      words: 'Book it at $2,600. Load number PC-1001.',
    });
    expect(read('Please book it, PO# 4500123')).toMatchObject({ reference: '4500123' });
  });
});

describe('a reply that declines', () => {
  it.each([
    ['Too high', 'Rate too high'],
    ['Sorry, your rate is way too high for us.', 'Rate too high'],
    ['Unfortunately not competitive', 'Rate too high'],
    ['Covered', 'Awarded elsewhere'],
    ['Thanks, this one is already covered.', 'Awarded elsewhere'],
    ['We awarded it elsewhere.', 'Awarded elsewhere'],
    ['Awarded elsewhere, sorry', 'Awarded elsewhere'],
    ['Went with another carrier. Thanks for the quote!', 'Awarded elsewhere'],
    ["We'll pass on this one, thanks.", 'No reason given'],
    ['Cancelled', 'Quote cancelled'],
    ['The load was canceled by the customer.', 'Quote cancelled'],
    ['This is no longer needed', 'Quote cancelled'],
    ['Too high, went with another carrier', 'Rate too high'],
  ])('[B-025] is read with its reason: %s', (text, reason) => {
    expect(read(text)).toMatchObject({ verdict: 'declined', reason });
  });
});

describe('a reply with a counter price', () => {
  it.each([
    ['need 2,450 to win', 245_000],
    ['Too high. We need $2,450 to book it.', 245_000],
    ['Our target is 2300', 230_000],
    ['We can do $2,375.50 all in', 237_550],
    ["You'd have to be at 2,400", 240_000],
  ])('[B-025] is read to the cent: %s', (text, counter) => {
    expect(read(text)).toMatchObject({ verdict: 'countered', counter });
  });
});

describe('a plain verdict in French or Spanish', () => {
  it.each([
    ['Bonjour,\n\nNous acceptons votre tarif. Merci!', { verdict: 'accepted', price: null }],
    ['Veuillez réserver le chargement à 2 600 $', { verdict: 'accepted', price: 260_000 }],
    ['Aceptamos su tarifa de $2,600. Gracias', { verdict: 'accepted', price: 260_000 }],
    ['Favor de reservar la carga', { verdict: 'accepted', price: null }],
    ['Désolé, trop cher pour nous.', { verdict: 'declined', reason: 'Rate too high' }],
    ['Su tarifa es muy alta', { verdict: 'declined', reason: 'Rate too high' }],
    ['Nous avons confié le transport à un autre transporteur', { verdict: 'declined', reason: 'Awarded elsewhere' }],
    ['Lo siento, ya está cubierta.', { verdict: 'declined', reason: 'Awarded elsewhere' }],
    ['Non merci', { verdict: 'declined', reason: 'No reason given' }],
    ['No gracias', { verdict: 'declined', reason: 'No reason given' }],
    ['Le chargement est annulé', { verdict: 'declined', reason: 'Quote cancelled' }],
    ['La carga fue cancelada.', { verdict: 'declined', reason: 'Quote cancelled' }],
    ['Notre cible est de 2 450 $', { verdict: 'countered', counter: 245_000 }],
    ['Podemos pagar $2,450', { verdict: 'countered', counter: 245_000 }],
  ])('[B-025] is read: %s', (text, verdict) => {
    expect(read(text)).toMatchObject(verdict);
    expect(read(text.normalize('NFD'))).toMatchObject(verdict);
  });

  it.each([
    'Ne réservez pas le chargement',
    'No aceptamos su tarifa',
    "Nous n'acceptons pas votre tarif",
    'Aceptamos su tarifa si incluye descarga',
    'Su tarifa no es muy alta',
    'Allez-y',
    'Adelante',
    'Gracias',
    "D'accord",
    'Réservez le chargement pour mardi',
    'Necesitamos 2 camiones',
    'Notre budget est de 2.450,00 $',
    'Nous acceptons votre tarif. Trop cher.',
    'Merci de confirmer',
  ])('[B-025] is not read if it is in doubt: %s', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('a reply to a table of lanes', () => {
  it.each([
    ['Book them all please', { verdict: 'accepted', about: 'all' }],
    ["Let's do both. Thanks!", { verdict: 'accepted', about: 'both' }],
    ['All lanes are covered', { verdict: 'declined', reason: 'Awarded elsewhere', about: 'all' }],
    ["Sorry, both are too high. We'll pass on both.", { verdict: 'declined', reason: 'Rate too high', about: 'both' }],
    ['All loads were cancelled.', { verdict: 'declined', reason: 'Quote cancelled', about: 'all' }],
    ['Book it', { verdict: 'accepted', about: null }],
  ])('[B-025 SP-164] is read if it is about all of them: %s', (text, verdict) => {
    expect(read(text)).toMatchObject(verdict);
  });

  it.each([
    'Book both. Book it.',
    'Book all but one',
    'Book all if you can',
    'Not all are covered',
    'Book two of them',
  ])('[B-025 SP-164] is not read as a verdict: %s', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('a reply that says anything else', () => {
  it.each([
    '',
    'Book it?',
    'Can you book it',
    'Please do not book it',
    "Don't book it yet",
    'Book it if you can do 2,300',
    'We would book it at a lower rate',
    'Book it. Can you also quote Dallas, TX to Reno, NV tomorrow?',
    'Book it. Also need a rate on Dallas, TX to Reno, NV for Monday.',
    'Covered, but I have another one from Joliet to Hutchins on Tuesday',
    'Book it, pickup moved to Tuesday',
    'Book it and too high',
    'Book it. Cancelled.',
    'Book one of the two',
    'Not covered yet',
    'Is not too high',
    'Your rate is not too high',
    'Need 2 trucks to win this',
    'need 45,000 lbs moved',
    'need 2,450 or 2,500 to win. Our target is 2300',
    'Need 2,450 to win, awarded elsewhere',
    'Who is covering it',
    'Will let you know',
    'Thanks!',
    'Thanks, got it',
    'Booked',
    'Confirmed receipt',
    'No',
    'Need about 2,450',
    'The last one was cancelled, is this one still good',
    'Cancel my last mail',
    'Accepted at 7:00 by the receiver',
    'PO# 4500123',
    'Covered. Load number 12345',
    'Too high for Tuesday, fine for Wednesday',
    'We accept detention only',
    'This is covered by insurance',
    'It is covered with tarps',
  ])('[B-025] is no verdict: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it('[B-025] is no verdict with a file, in a forward, or only quoted', () => {
    const file = { name: 'rate.pdf', page: 1, kind: 'document', text: 'Rate confirmation' } as const;
    expect(readVerdict(reply('Book it', { attached: [file] }))).toBeNull();
    const forward =
      'Book it\n\n---------- Forwarded message ---------\nFrom: Ann <ann@x.example>\nDate: Fri, Nov 20, 2026\nSubject: RFQ\n\nToo high';
    expect(readVerdict(reply(forward, { subject: 'Fwd: RFQ' }))).toBeNull();
    expect(read('> Book it')).toBeNull();
  });

  it('[B-025] never throws, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3_000, unit: 'binary' }), (text) => {
        expect(() => readVerdict(reply(text))).not.toThrow();
      }),
    );
  });
});
