import { expect, it } from 'vitest';
import { withoutTokens } from './withoutTokens.ts';

it.each([
  ['https://site.example/resetpassword/aB3-_x', 'https://site.example/resetpassword/…'],
  ['/resetpassword/aB3?from=mail#top', '/resetpassword/…?from=mail#top'],
  ['/api/v1/users/resetpassword/aB3', '/api/v1/users/resetpassword/…'],
  ['/api/v1/users/verifyemail/7/aB3', '/api/v1/users/verifyemail/7/…'],
  ['/api/v1/authorisations/token/ABCDEF/owner', '/api/v1/authorisations/token/…/owner'],
  ['/api/v1/authorisations/use_token/ABCDEF', '/api/v1/authorisations/use_token/…'],
  ['/verifyemail?userid=7&token=aB3%2B', '/verifyemail?userid=7&token=…'],
  ['/account?authToken=ABCDEF#teacherconnections', '/account?authToken=…#teacherconnections'],
  ['/auth/oidc/callback?code=4%2F0A&state=x.y&scope=email', '/auth/oidc/callback?code=…&state=…&scope=email'],
  ['/login?afterAuthPath=%2Faccount%3FauthToken%3DABCDEF', '/login?afterAuthPath=%2Faccount%3FauthToken%3D…'],
  [
    'Error: No route matches "/resetpassword/aB3"\n at f (https://a/b.js:1:2)',
    'Error: No route matches "/resetpassword/…"\n at f (https://a/b.js:1:2)',
  ],
  ['/TOKEN?Token=aB3', '/TOKEN?Token=…'],
])('%s is told as %s', (address, told) => {
  expect(withoutTokens(address)).toBe(told);
});

it.each([
  '/concepts/state?stage=gcse&id_token',
  '/resetpassword',
  '/search?query=token&types=code',
  'code=1 in a text',
])('%s is told as it is', address => {
  expect(withoutTokens(address)).toBe(address);
});
