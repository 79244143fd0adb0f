import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { useParams } from 'react-router';
import { signedInPerson } from '../relay/signedInPerson.ts';
import { rememberRecent } from './recents.ts';

interface Place {
  readonly label: string;
  readonly address: string;
}

/** A place within the client that is shown, which is found again among what was opened lately. */
export function useRememberedPlace({ label, address }: Place): void {
  const { client = '' } = useParams();
  const environment = useRelayEnvironment();
  useEffect(() => {
    const person = signedInPerson(environment);
    if (person !== null) rememberRecent({ personId: person.id, client }, { label, group: '', address });
  }, [environment, client, label, address]);
}
