import { describe, expect, it } from 'vitest';
import { passwordFault } from './passwords.ts';

const EMAIL = 'dana.reyes.longname@broker.example';

describe('the password rule', () => {
  it('takes any 12 to 200 characters, spaces and other alphabets among them', () => {
    expect(passwordFault('correct horse battery', EMAIL)).toBeNull();
    expect(passwordFault('пароль для грузов', EMAIL)).toBeNull();
    expect(passwordFault('ab1'.repeat(66), EMAIL)).toBeNull();
  });

  it('counts code points, so that a sign outside the first plane is one character', () => {
    expect(passwordFault('🚚🚛🚜🚚🚛🚜', EMAIL)).toBe('Use at least 12 characters');
    expect(passwordFault('elevenchars', EMAIL)).toBe('Use at least 12 characters');
    expect(passwordFault('🚚🚛🚜'.repeat(66), EMAIL)).toBeNull();
    expect(passwordFault('abc'.repeat(67), EMAIL)).toBe('Use at most 200 characters');
  });

  it.each([
    [EMAIL.toUpperCase(), 'Do not use your e-mail address as the password'],
    ['dana.reyes.longname', 'Do not use your e-mail address as the password'],
    ['ababababababab', 'Use more than two different characters'],
    ['Password1234', 'This password is one of the commonest. Choose another one'],
  ])('refuses %s', (password, sentence) => {
    expect(passwordFault(password, EMAIL)).toBe(sentence);
  });
});
