import type { ExampleIds } from './exampleIds.ts';

/** A tab of GraphiQL: a document that runs as it stands. */
export interface Example {
  readonly query: string;
  /** JSON. */
  readonly variables: string;
}

interface Draft {
  readonly query: string;
  readonly variablesOf: (ids: ExampleIds) => Readonly<Record<string, unknown>>;
}

const signIn: Draft = {
  query: `# Example: sign in. Fill in the variables below and run:
# the session's cookie comes with the answer. Or sign in
# at / in this browser. Then load this page again: the
# examples are filled with the ids of your first client.
mutation SignIn($input: LoginInput!) {
  login(input: $input) {
    location
    viewer {
      user { email }
      clients { client { id name } roles }
    }
    errors { kind message path }
  }
}
`,
  variablesOf: () => ({ input: { email: '', password: '' } }),
};

/** The main job from the client to a figure's source row, then an instance that is not finished. */
const drafts: readonly Draft[] = [
  {
    query: `# Example: who am I, and what is open to me?
# Ids are opaque; what belongs to a client hangs from it.
query WhoAmI {
  viewer {
    user { firstName lastName email isPlatformAdmin }
    clients {
      roles
      client {
        id
        name
        currency
        presence { hasAccounts hasFinancialStreamData }
      }
    }
  }
}
`,
    variablesOf: () => ({}),
  },
  {
    query: `# Example: streams, and how their instances stand.
query Streams($clientId: ID!) {
  client(id: $clientId) {
    name
    legalEntities { code name currency }
    streams(first: 20) {
      totalCount
      edges {
        node {
          id
          name
          type
          legalEntity { code }
          instances(first: 5) {
            edges {
              node {
                id
                status
                fromPeriod { startDate }
                toPeriod { endDate }
                lastRun { state errorCount }
              }
            }
          }
        }
      }
    }
  }
}
`,
    variablesOf: ({ clientId }) => ({ clientId }),
  },
  {
    query: `# Example: the trial balance of a year as one column.
# Amounts are decimal strings, exact to the last digit.
query TrialBalance(
  $clientId: ID!
  $filter: TrialBalanceFilter!
) {
  client(id: $clientId) {
    trialBalance(filter: $filter) {
      currency
      columns {
        fromPeriod { startDate }
        toPeriod { endDate }
      }
      rows {
        account { code name level }
        computed
        opening { debit credit }
        turnover { debit credit }
        closing { debit credit }
      }
    }
  }
}
`,
    variablesOf: ({ clientId, year }) => ({
      clientId,
      filter: { ...year, aggregate: true, hideEmpty: true },
    }),
  },
  {
    query: `# Example: the same by period and for one legal entity.
# Each list of amounts is aligned with the columns.
query TrialBalanceByPeriod(
  $clientId: ID!
  $filter: TrialBalanceFilter!
) {
  client(id: $clientId) {
    trialBalance(filter: $filter) {
      currency
      columns {
        fromPeriod { startDate }
        toPeriod { endDate }
      }
      rows {
        account { code name level }
        computed
        turnover { debit credit }
        closing { debit credit }
      }
    }
  }
}
`,
    variablesOf: ({ clientId, quarter, legalEntityId }) => ({
      clientId,
      filter: { ...quarter, legalEntityIds: [legalEntityId], useFunctionalCurrency: true, hideEmpty: true },
    }),
  },
  {
    query: `# Example: the postings behind a figure, and their sums.
# \`after: endCursor\` turns the page.
query Transactions(
  $clientId: ID!
  $filter: TransactionFilter!
  $after: String
) {
  client(id: $clientId) {
    transactions(filter: $filter, first: 20, after: $after) {
      totalCount
      debit
      credit
      currency
      edges {
        node {
          id
          date
          account { code name }
          debit
          credit
          description
          correspondingAccount { code }
          rowNo
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}
`,
    variablesOf: ({ clientId, year, accountId }) => ({
      clientId,
      filter: { ...year, part: 'TURNOVER', accountIds: [accountId] },
    }),
  },
  {
    query: `# Example: the row of the file behind a posting.
query SourceRow($clientId: ID!, $transactionId: ID!) {
  client(id: $clientId) {
    transactionSource(transactionId: $transactionId) {
      fileName
      sha256
      rowNo
      columns { name }
      cells
      context { rowNo cells }
    }
  }
}
`,
    variablesOf: ({ clientId, transactionId }) => ({ clientId, transactionId }),
  },
  {
    query: `# Example: what is wrong with an instance. A group counts
# errors of one cause; each error names row and column.
query Errors($instanceId: ID!) {
  node(id: $instanceId) {
    ... on StreamInstance {
      status
      isVerified
      lastRun { kind state errorCount }
      errorGroups(first: 20) {
        totalCount
        edges {
          node { code value count firstRow column { name } }
        }
      }
      errors(first: 20) {
        totalCount
        edges { node { code row value column { name } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}
`,
    variablesOf: ({ openInstanceId }) => ({ instanceId: openInstanceId }),
  },
  {
    query: `# Example: look for errors without posting anything.
# \`processStreamInstance\` takes the same input and posts,
# once \`verifyStreamInstance\` was said. The next example
# watches either, from another window.
mutation DryRun($input: DryRunStreamInstanceInput!) {
  dryRunStreamInstance(input: $input) {
    instance {
      id
      status
      progress { phase done total }
      lastRun { kind state }
    }
    errors { kind message path }
  }
}
`,
    variablesOf: ({ openInstanceId }) => ({ input: { instanceId: openInstanceId } }),
  },
  {
    query: `# Example: live. First the instances as they stand, then
# every change, for as long as this stays open.
subscription Watch($clientId: ID!, $ids: [ID!]!) {
  streamInstanceChanges(clientId: $clientId, ids: $ids) {
    instance {
      id
      status
      progress { phase done total }
      lastRun { kind state errorCount }
    }
  }
}
`,
    variablesOf: ({ clientId, openInstanceId }) => ({ clientId, ids: [openInstanceId] }),
  },
  {
    query: `# Example: a file. Its bytes do not pass through the graph:
#   POST /uploads with the headers X-Client-ID, X-File-Name
#   and graphql-require-preflight answers an \`uploadId\`;
#   setStreamInstanceData takes it, with the revision below.
# What was found in the file then reads like this; the
# address in \`fileUrl\` gives its bytes back.
query File($instanceId: ID!) {
  node(id: $instanceId) {
    ... on StreamInstance {
      revision
      fileUrl
      source {
        fileName
        sizeBytes
        sha256
        encoding
        separator
        rowCount
        columns { position name }
      }
    }
  }
}
`,
    variablesOf: ({ openInstanceId }) => ({ instanceId: openInstanceId }),
  },
];

const noIds: ExampleIds = {
  clientId: '',
  legalEntityId: '',
  year: { fromPeriodId: '', toPeriodId: '' },
  quarter: { fromPeriodId: '', toPeriodId: '' },
  accountId: '',
  transactionId: '',
  openInstanceId: '',
};

/** The tabs for somebody signed in, filled with what they may see; with `null` the way to sign in comes first. */
export function writeExamples(ids: ExampleIds | null): readonly Example[] {
  const shown = ids === null ? [signIn, ...drafts] : drafts;
  return shown.map(({ query, variablesOf }) => ({
    query,
    variables: JSON.stringify(variablesOf(ids ?? noIds), null, 2),
  }));
}
