import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';

/** The members of a client in the store. */
export function readMembers(store: RecordSourceProxy, clientId: string): RecordProxy[] {
  const members = store.get(clientId)?.getLinkedRecords('users') ?? [];
  return members.filter((member): member is RecordProxy => member != null);
}

export function writeMembers(store: RecordSourceProxy, clientId: string, members: RecordProxy[]): void {
  store.get(clientId)?.setLinkedRecords(members, 'users');
}
