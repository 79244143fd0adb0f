import { expect, it } from 'vitest';
import { createLog } from './log.ts';

/** As a line of the log calls the address of a request. */
function loggedAddress(url: string): string {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  log.info({ req: { method: 'GET', url, host: 'localhost', ip: '127.0.0.1', socket: {} } });
  const { req } = JSON.parse(lines.join('')) as { req: { url: string } };
  return req.url;
}

it.each([
  ['/api/v1/audit_log?email=anna%40example.org&limit=25', '/api/v1/audit_log?email=[removed]&limit=25'],
  ['/api/v1/admin/users?search=anna@example.org', '/api/v1/admin/users?search=[removed]'],
  ['/api/v1/search?text=4000', '/api/v1/search?text=[removed]'],
  ['/api/v1/users?after=YW5uYUBleGFtcGxlLm9yZw', '/api/v1/users?after=[removed]'],
  ['/api/v1/users?ids=anna@example.org', '/api/v1/users?ids=[removed]'],
  ['/api/v1/users?anna@example.org', '/api/v1/users?[removed]'],
  ['/api/v1/users?a=b?ids=1&text=a\nb', '/api/v1/users?a=[removed]&text=[removed]'],
])('what people typed into %j stays out', (url, shown) => {
  expect(loggedAddress(url)).toBe(shown);
});

it.each([
  '/api/v1/data_audit/trial_balance?from=12&to=13&legal_entity_ids=1,2&limit=100',
  '/api/v1/users?ids=1%2C2',
  '/api/v1/periods',
])('records and pages stand in %j', (url) => {
  expect(loggedAddress(url)).toBe(url);
});

it('what a sign-in provider sends along stays out whole', () => {
  expect(loggedAddress('/api/v1/account/providers/acme/callback?code=c&state=1')).toBe(
    '/api/v1/account/providers/acme/callback',
  );
});
