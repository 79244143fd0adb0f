import { expect, it } from 'vitest';
import { fullName, nameAndAddress, nameOrAddress } from './personName.ts';

it.each([
  ['both names', 'Ida', 'Rhodes', 'Ida Rhodes'],
  ['the first name alone', 'Ida', '', 'Ida'],
  ['the last name alone', '', 'Rhodes', 'Rhodes'],
])('somebody is called by %s, in choices with the address too', (_, firstName, lastName, name) => {
  const person = { email: 'ida@example.org', firstName, lastName };
  expect(fullName(person)).toBe(name);
  expect(nameOrAddress(person)).toBe(name);
  expect(nameAndAddress(person)).toBe(`${name} · ida@example.org`);
});

it('somebody without a name is called by the address, once', () => {
  const person = { email: 'ida@example.org', firstName: '', lastName: '' };
  expect(fullName(person)).toBe('');
  expect(nameOrAddress(person)).toBe('ida@example.org');
  expect(nameAndAddress(person)).toBe('ida@example.org');
});
