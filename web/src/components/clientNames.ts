export interface NamedClient {
  readonly name: string;
  readonly slug: string;
}

/** A client by its name and its address, where others may be called the same. */
export const nameWithAddress = ({ name, slug }: NamedClient): string => `${name} (/${slug})`;

/** Each client once, of rows that name the same one. */
export const distinctClients = (clients: readonly NamedClient[]): NamedClient[] => [
  ...new Map(clients.map((client) => [client.slug, client])).values(),
];

/** What clients of a list are called: those of one name, in whatever case, with their addresses. */
export function namesApart(clients: readonly NamedClient[]): (client: NamedClient) => string {
  const counts = new Map<string, number>();
  const folded = ({ name }: NamedClient): string => name.trim().toLocaleLowerCase('und');
  for (const client of clients) counts.set(folded(client), (counts.get(folded(client)) ?? 0) + 1);
  return (client) => ((counts.get(folded(client)) ?? 0) > 1 ? nameWithAddress(client) : client.name);
}
