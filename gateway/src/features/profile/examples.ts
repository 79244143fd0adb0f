import type { Example, ReadExamples } from '../../http/graphiql/example.ts';

/** Comes first for those who are not signed in. */
export const signInExample: Example = {
  query: `# Example: sign in. Fill in the variables below and run:
# the session's cookie comes with the answer. Or sign in
# at / in this browser. Then load this page again: the
# examples are filled with the ids of your first client.
mutation SignIn($input: LoginInput!) {
  login(input: $input) {
    location
    viewer {
      user { email }
      clients { edges { node { client { id name } roles } } }
    }
    errors { kind message path }
  }
}
`,
  variables: { input: { email: '', password: '' } },
};

export const readProfileExamples: ReadExamples = () =>
  Promise.resolve([
    {
      query: `# Example: who am I, and what is open to me?
# Ids are opaque; what belongs to a client hangs from it.
query WhoAmI {
  viewer {
    user { firstName lastName email isPlatformAdmin }
    clients {
      totalCount
      edges {
        node {
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
  }
}
`,
      variables: {},
    },
  ]);
