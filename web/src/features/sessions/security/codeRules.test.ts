import { expect, it } from 'vitest';
import { codeFault, inFours, otpauthAddress, tidyCode } from './codeRules.ts';

it('gives an app what it needs to make codes, whatever stands in names', () => {
  const address = new URL(
    otpauthAddress({ secret: 'GEZDGNBVGY3TQOJQ', email: 'a+b&c@school.example', site: 'Isaac: Computing & more' }),
  );
  expect(address.protocol + address.host).toBe('otpauth:totp');
  expect(decodeURIComponent(address.pathname)).toBe('/Isaac: Computing & more:a+b&c@school.example');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQ',
    issuer: 'Isaac: Computing & more',
  });
});

it('takes a verification code of digits alone, gaps aside', () => {
  for (const typed of ['', ' ', 'abc', '12a456', '-1', '1.5']) expect(codeFault(typed), typed).toBeDefined();
  for (const typed of ['123456', '012 345', '1']) expect(codeFault(typed), typed).toBeUndefined();
  expect(tidyCode(' 012 345 ')).toBe('012345');
});

it('writes a secret in fours', () => {
  expect(inFours('GEZDGNBVGY')).toBe('GEZD GNBV GY');
});
