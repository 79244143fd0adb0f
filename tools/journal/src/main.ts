import { parseArgs } from 'node:util';
import { GraphSession } from '@tributary/demo/graph';
import { exportJournal } from './exportJournal.ts';

const usage = `Writes the published journal entries of a legal entity as a journal for hledger or ledger.

  TRIBUTARY_PASSWORD=… node tools/journal/dist/main.js --email ADDRESS --client NAME --entity CODE > books.journal
  hledger -f books.journal check
  hledger -f books.journal balance

  --url ADDRESS   where the product is (default http://localhost:4000)
`;

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    email: { type: 'string' },
    client: { type: 'string' },
    entity: { type: 'string' },
  },
});
const password = process.env['TRIBUTARY_PASSWORD'];

if (
  values.email === undefined ||
  values.client === undefined ||
  values.entity === undefined ||
  password === undefined
) {
  process.stderr.write(usage);
  process.exit(2);
}

const session = new GraphSession(values.url);
try {
  await session.mutate('login', { email: values.email, password }, 'location');
  const { viewer } = await session.send<{
    viewer: { clients: readonly { client: { id: string; name: string } }[] };
  }>('{ viewer { clients { client { id name } } } }');
  const client = viewer.clients
    .map((membership) => membership.client)
    .find(({ name }) => name === values.client);
  if (client === undefined) throw new Error(`You are no member of a client named ${values.client}`);
  const order = { clientId: client.id, entityCode: values.entity };
  for await (const piece of exportJournal(session, order)) process.stdout.write(piece);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await session.close();
}
