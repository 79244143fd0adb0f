import { readAccounts } from '../../../demo/src/files.ts';
import {
  addPerson,
  createClient,
  createEntity,
  enterAsPlatformAdministrator,
  type Person,
  type Role,
  saveChart,
  type TestClient,
} from '../../support/books.ts';
import { addCostCentres } from '../../support/costCentres.ts';
import { theProduct } from './product.ts';

/** A client of a journey's own, ready for its first file: what others see is not changed by it. */
export interface JourneyBooks {
  readonly client: TestClient;
  readonly legalEntityId: string;
  readonly financeAdministrator: Person;
}

export const entityCode = 'DE01';

/** Somebody else in the client. */
export async function addColleague(client: TestClient, role: Role): Promise<Person> {
  const platform = await enterAsPlatformAdministrator(theProduct());
  return addPerson(platform, client.adminClientId, role);
}

/** With the chart of the demonstration, without its groups, one legal entity and a few cost centres. */
export async function openBooks(name: string): Promise<JourneyBooks> {
  const client = await createClient(theProduct(), { name, currency: 'EUR', startDate: '2025-01-01' });
  const accounts = await readAccounts();
  await saveChart(
    client,
    accounts.map(({ code, name: accountName, type }) => ({ code, name: accountName, type })),
  );
  const entity = { code: entityCode, name: 'Nordwind Handels GmbH', currency: 'EUR' };
  const legalEntityId = await createEntity(client, entity);
  await addCostCentres(client, ['C010', 'C020', 'C160']);
  return { client, legalEntityId, financeAdministrator: await addColleague(client, 'ORG_FINANCE_ADMIN') };
}
