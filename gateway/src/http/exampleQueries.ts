/** Tabs of GraphiQL: the main job from signing in to a figure's source row, in the order of work. */
export const exampleQueries: readonly string[] = [
  `# 1. Sign in. The session's cookie comes with the answer.
mutation SignIn {
  login(input: { email: "", password: "" }) {
    location
    viewer { user { email } clients { client { id name } roles } }
    errors { kind message path }
  }
}
`,
  `# 2. What is open to me? Copy the id of a client into the queries that follow.
query Viewer {
  viewer {
    user { firstName lastName isPlatformAdmin }
    clients { roles client { id name currency presence { hasAccounts hasFinancialStreamData } } }
  }
}
`,
  `# 3. Streams of a client and how their instances stand.
query Streams($clientId: ID!) {
  client(id: $clientId) {
    legalEntities { id code name currency }
    periodSet { cycle periods { id startDate endDate } }
    streams(first: 20) {
      totalCount
      edges {
        node {
          id
          name
          type
          legalEntity { code }
          instances(first: 20) {
            edges { node { id status fromPeriod { startDate } toPeriod { endDate } lastRun { errorCount } } }
          }
        }
      }
    }
  }
}
`,
  `# 4. Process an instance that is verified, and watch it with the subscription of the next tab.
mutation Process($instanceId: ID!) {
  processStreamInstance(input: { instanceId: $instanceId }) {
    instance { id status progress { phase done total } }
    errors { kind message path }
  }
}
`,
  `# 5. Live: every change of the instances named, for as long as this stays open.
subscription Watch($clientId: ID!, $ids: [ID!]!) {
  streamInstanceChanges(clientId: $clientId, ids: $ids) {
    instance { id status progress { phase done total } lastRun { state errorCount } }
  }
}
`,
  `# 6. The trial balance: each list of amounts is aligned with the columns.
query TrialBalance($clientId: ID!, $from: ID!, $to: ID!) {
  client(id: $clientId) {
    trialBalance(filter: { fromPeriodId: $from, toPeriodId: $to, aggregate: true, hideEmpty: true }) {
      currency
      columns { fromPeriod { startDate } toPeriod { endDate } }
      rows {
        account { id code name level }
        computed
        opening { debit credit }
        turnover { debit credit }
        closing { debit credit }
      }
    }
  }
}
`,
  `# 7. The postings behind a figure; \`transactionSource\` shows the row of the file behind one of them.
query Transactions($clientId: ID!, $accountId: ID!, $from: ID!, $to: ID!) {
  client(id: $clientId) {
    transactions(filter: { accountIds: [$accountId], fromPeriodId: $from, toPeriodId: $to, side: DEBIT }) {
      totalCount
      debit
      credit
      currency
      edges { node { id date debit credit description correspondingAccount { code name } rowNo } }
      pageInfo { hasNextPage endCursor }
    }
  }
}
`,
];
