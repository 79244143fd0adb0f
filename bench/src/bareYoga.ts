import { createServer } from 'node:http';
import { createSchema, createYoga } from 'graphql-yoga';

/**
 * The least that a graph of the trial balance can be: Yoga alone, which hands the call on to the api as it comes and answers
 * what it says field by field. A program of its own, as the gateway is.
 */

const [port = '0', apiUrl = ''] = process.argv.slice(2);

const typeDefs = `
  type Query { trialBalance(address: String!): TrialBalance! }
  type TrialBalance { currency: String carried_forward: Boolean! columns: [Column!]! rows: [Row!]! }
  type Column { from_period_id: Int! to_period_id: Int! }
  type Row { account_id: Int currency: String opening: Amounts! turnover: Amounts! closing: Amounts! }
  type Amounts { debit: [String!] credit: [String!] }
`;

const yoga = createYoga<object, { readonly request: Request }>({
  graphqlEndpoint: '/graphql',
  logging: false,
  schema: createSchema<{ readonly request: Request }>({
    typeDefs,
    resolvers: {
      Query: {
        trialBalance: async (_: unknown, { address }: { readonly address: string }, { request }) => {
          const headers = {
            cookie: request.headers.get('cookie') ?? '',
            'x-client-id': request.headers.get('x-client-id') ?? '',
          };
          const answer = await fetch(`${apiUrl}/api/v1${address}`, { headers });
          return answer.json();
        },
      },
    },
  }),
});

createServer((request, response) => void yoga(request, response)).listen(Number(port));
