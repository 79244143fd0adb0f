import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './contentSecurity.ts';

const policyOf = (outsideHosts: readonly string[]) =>
  Object.fromEntries(
    contentSecurityPolicy('n', { outsideHosts })
      .split('; ')
      .map((part) => part.split(/ (.*)/s)),
  ) as Record<string, string>;

it('lets scripts come from the hosts that were set up and talk to them, and from nowhere else', () => {
  const plain = policyOf([]);
  const widened = policyOf(['https://help.example', 'https://statistics.example']);
  const hosts = 'https://help.example https://statistics.example';
  expect(Object.values(plain).join(' ')).not.toContain('http');
  expect(plain['frame-src']).toBeUndefined();
  expect(widened['frame-src']).toBe(hosts);
  for (const directive of ['script-src', 'connect-src', 'img-src']) {
    expect(widened[directive]).toBe(`${plain[directive]} ${hosts}`);
  }
  const others = Object.keys(plain).filter(
    (name) => !['script-src', 'connect-src', 'img-src'].includes(name),
  );
  for (const directive of others) expect(widened[directive]).toBe(plain[directive]);
});
