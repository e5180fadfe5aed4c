import { expect, test } from 'vitest';
import { AdminError, readArguments } from './arguments.ts';

test('[SP-003] takes help for a command, and refuses an unknown one with the usage', () => {
  expect(readArguments(['help'])).toEqual({ command: 'help' });
  expect(() => readArguments(['destroy'])).toThrow(AdminError);
  expect(() => readArguments(['destroy'])).toThrow(/^There is no command destroy\.\n\nUsage:/);
});

test('[SP-003] reads whom and what a command is about', () => {
  expect(readArguments(['replay', 'Q00000417'])).toEqual({ command: 'replay', quote: 'Q00000417' });
  expect(
    readArguments(['set-roles', '--email', 'dana@broker.example', '--role', 'viewer', '--role', 'manager']),
  ).toEqual({ command: 'set-roles', email: 'dana@broker.example', name: '', roles: ['viewer', 'manager'] });
});
