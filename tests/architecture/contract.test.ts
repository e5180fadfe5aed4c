import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import * as contract from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { businessWordsIn, missingDocstrings, objectTablesIn, refusalCodesIn } from './source-checks.ts';

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'packages', 'apps/server'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.ts') && existsSync(path))
  .filter((path) => !/\.(test|property|fixture)\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const packages = sources.filter(({ path }) => /^packages\/[^/]+\/src\//.test(path));

const endpoints = Object.entries(contract).flatMap(([name, value]) =>
  contract.isEndpoint(value) ? [{ name, ...value }] : [],
);

describe('every endpoint of the contract', () => {
  it('is among those looked at here', () => {
    expect(endpoints.length).toBeGreaterThan(60);
  });

  it('is open to anyone only where nobody can be signed in yet, to read what there is, and where the body is signed', () => {
    expect(
      endpoints
        .filter(({ may }) => may === 'anyone')
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      // By the signed link in the answer to a shipper.
      'answerOffer',
      'appConfig',
      'beginGoogleSignIn',
      // By a link that only somebody signed in can ask for.
      'downloadFile',
      'getApiDocument',
      'identityKeys',
      'pushPartnerRequests',
      'readPasswordLink',
      'redeemGoogleSignIn',
      'refreshSession',
      'returnFromGoogle',
      'setPassword',
      'showOffer',
      'signIn',
      'signOut',
    ]);
  });

  it('[SP-093] has an address of its own among those for people or machines, with or without the last slash', () => {
    const addresses = endpoints.map(
      ({ method, path, may }) =>
        `${may === 'caller'} ${method} ${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '{}')}`,
    );
    expect(addresses.filter((one, index) => addresses.indexOf(one) !== index)).toEqual([]);
  });
});

describe('every refusal', () => {
  it('[SP-094] that the server makes has a status and a sentence for a person', () => {
    const used = sources
      .filter(({ path }) => path.startsWith('apps/server/src/'))
      .flatMap(({ path, text }) => refusalCodesIn(text).map((code) => ({ path, code })));
    expect(used.length).toBeGreaterThan(20);
    const answered = used.filter(({ code }) => code.includes('.') && !contract.isRefusalCode(code));
    expect(answered).toEqual([]);
    for (const code of Object.keys(contract.REFUSALS)) {
      if (!contract.isRefusalCode(code)) throw new Error(`${code} is no code`);
      const { status, body } = contract.answerOfRefusal({ code, facts: {} });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(String(body['detail'])).toMatch(/^[A-Z].{10,}$/);
    }
  });

  it('[SP-037] of a change meanwhile brings who changed it and the version to go on with, not a sentence alone', () => {
    const refusing = sources.filter(({ text }) => /\brefuse(?:<[^(]*>)?\(\s*['`][^'`]*changed_meanwhile/.test(text));
    expect(refusing.length).toBeGreaterThan(6);
    const silent = refusing.filter(({ text }) => !/\bbeside\b/.test(text) || !/\bchanged_by\b/.test(text));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('is told by its facts: no sentence holds what a missing fact left behind', () => {
    for (const code of Object.keys(contract.REFUSALS)) {
      if (!contract.isRefusalCode(code)) continue;
      const { body } = contract.answerOfRefusal({ code, facts: {} });
      expect(String(body['detail'])).not.toMatch(/undefined|null|NaN/);
    }
  });
});

describe('every export of the packages', () => {
  it('has a docstring', () => {
    expect(packages.length).toBeGreaterThan(80);
    expect(packages.flatMap(missingDocstrings)).toEqual([]);
  });

  it('would be found without one', () => {
    const text = '/** Known. */\nexport function known() {}\n\nexport function unknown() {}\nexport type T = string;\n';
    expect(missingDocstrings({ path: 'a.ts', text })).toEqual(['a.ts: unknown', 'a.ts: T']);
    expect(refusalCodesIn("return refuse('quote.lost', {}); refuse(\n  'plain')")).toEqual(['quote.lost', 'plain']);
  });
});

describe('the codes of a partner', () => {
  it('stand in maps: a name of the language that a partner sends is no code', () => {
    const partners = sources.filter(({ path }) => path.startsWith('packages/partners/'));
    expect(partners.length).toBeGreaterThan(80);
    expect(partners.flatMap(({ path, text }) => objectTablesIn(text).map((name) => `${path}: ${name}`))).toEqual([]);
    expect(objectTablesIn("const COUNTRIES: Readonly<Record<string, string>> = { US: 'US' };")).toEqual(['COUNTRIES']);
  });
});

describe('the platform', () => {
  it('knows no word of the business', () => {
    const platform = sources.filter(({ path }) => /^apps\/server\/src\/platform\/(?!.*testing\/)/.test(path));
    expect(platform.length).toBeGreaterThan(40);
    expect(platform.flatMap(({ path, text }) => businessWordsIn(text).map((word) => `${path}: ${word}`))).toEqual([]);
  });

  it('would be found to know one', () => {
    expect(businessWordsIn("// a quote\nconst myQuotes = 1;\n/* fuel */ say('Choose a carrier.');")).toEqual([
      'carrier',
      'quotes',
    ]);
    expect(businessWordsIn('type Config = { readonly softmodalFromMiles: number; demoQuotes: number };')).toEqual([
      'softmodal',
      'quotes',
    ]);
  });
});
