/** How people are called, wherever they are listed or chosen. */

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

export interface Person extends Names {
  readonly email: string;
}

/** Empty of whoever was invited and never came: nothing but the address is known. */
export const fullName = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`.trim();

/** As lists call somebody: by name where it is known. */
export const nameOrAddress = (person: Person): string => fullName(person) || person.email;

/** As choices call somebody: by name, where it is known, with the address, which tells namesakes apart. */
export function nameAndAddress(person: Person): string {
  const name = fullName(person);
  return name === '' ? person.email : `${name} · ${person.email}`;
}
