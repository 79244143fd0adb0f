import { graphql } from 'react-relay';
import { createOperationDescriptor, fetchQuery, getRequest, type IEnvironment } from 'relay-runtime';
import type { signedInPersonQuery } from '../__generated__/signedInPersonQuery.graphql.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
}

const query = graphql`
  query signedInPersonQuery {
    viewer {
      user {
        id
        email
      }
    }
  }
`;

/** Whose data the page shows, as it was loaded; null before anybody has signed in. Nothing is asked of the server. */
export function signedInPerson(environment: IEnvironment): Person | null {
  const { fragment } = createOperationDescriptor(getRequest(query), {});
  // What was not loaded lacks in what is looked up, whatever its type says.
  const data = environment.lookup(fragment).data as Partial<signedInPersonQuery['response']>;
  const user: Partial<Person> | undefined = data.viewer?.user;
  return user?.id !== undefined && user.email !== undefined ? { id: user.id, email: user.email } : null;
}

/** The same where a page may be opened before anything was loaded: the server is asked then. */
export async function findSignedInPerson(environment: IEnvironment): Promise<Person | null> {
  const known = signedInPerson(environment);
  if (known) return known;
  await fetchQuery<signedInPersonQuery>(environment, query, {}).toPromise();
  return signedInPerson(environment);
}
