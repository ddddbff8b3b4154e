import { describe, expect, it } from 'vitest';
import { afterAuthPath, loginPath, ownPath } from './afterAuth.ts';

describe('the way on after signing in', () => {
  it.each(['/', '/account', '/account?authToken=ABCDEF#tab', '/search?query=a%2Fb', '/concepts/what_is_//', '/a/../b'])(
    'may be %s, which is on this site',
    path => {
      expect(ownPath(path)).toBe(path);
      expect(afterAuthPath(new URLSearchParams({ afterAuthPath: path }))).toBe(path);
    },
  );

  const elsewhere = [
    'https://evil.example',
    'HTTPS://evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\u0000/evil.example',
    '/\u0085/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/account/..//evil.example',
    '/%2e%2e//evil.example',
    '/%2E//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '/javascript:alert(1)//\\evil',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'evil.example',
    '@evil.example',
    '.evil.example',
    ':443',
    '/／evil.example\\',
    '∕∕evil.example',
    '。evil.example',
    '?next=//evil.example',
    '#//evil.example',
    '',
  ];
  it.each(elsewhere)('is home instead of %j', path => {
    expect(ownPath(path)).toBeUndefined();
    expect(afterAuthPath(new URLSearchParams({ afterAuthPath: path }))).toBe('/');
  });

  it('leads to this site whatever a browser makes of it', () => {
    const kept = [
      '/%2F%2Fevil.example',
      '/%5Cevil.example',
      '/%09/evil.example',
      '/／／evil.example',
      '/@evil.example',
      '/;//evil.example',
    ];
    for (const path of kept) {
      const there = new URL(ownPath(path) ?? '/', 'https://site.example/login');
      expect(there.origin, path).toBe('https://site.example');
      expect(there.pathname.startsWith('//'), path).toBe(false);
    }
  });

  it('is read once, however often it stands in the address', () => {
    expect(afterAuthPath(new URLSearchParams('afterAuthPath=/account&afterAuthPath=//evil.example'))).toBe('/account');
    expect(afterAuthPath(new URLSearchParams('afterAuthPath=%252F%252Fevil.example'))).toBe('/');
    expect(afterAuthPath(new URLSearchParams('afterauthpath=/account&next=/account&redirect=/account'))).toBe('/');
  });

  it('comes back from the address of the login page as it was', () => {
    const path = '/groups?x=//y&z=%26#h';
    expect(afterAuthPath(new URL(loginPath(path), 'https://site.example').searchParams)).toBe(path);
  });
});
