import { selectAll } from './graphSchema.ts';
import type { World } from './world.ts';

/** What the files of `tests/features` say of a feature: each thing that can be asked of it, and what its screens may cost. */

export interface Grant {
  readonly on: string;
  readonly do: string;
  /** Rights of roles on what they made themselves: they open the list, or they open no record of somebody else, which is not there then. */
  readonly own?: 'opensList' | 'hidesOthers';
}

/**
 * Who may: anybody, whoever is signed in, a member of the client, a platform administrator, or a role to which the one
 * table of permissions grants it. `clientMaker`: a platform administrator, or the administrator of any organisation.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | 'member'
  | 'platformAdmin'
  | 'clientMaker'
  | Grant
  | { readonly platformAdminOr: Grant }
  | { readonly anyOf: readonly Grant[] };

export type Variables = Readonly<Record<string, unknown>>;

/** One thing that can be asked of the graph. */
export interface Operation {
  /** Its place in the schema, for example `Client.ledger`. */
  readonly name: string;
  readonly access: Access;
  /** Whoever may not is answered as if there were nothing, not told of a missing right. */
  readonly isSilent?: boolean;
  readonly document: string;
  /** Where the answer to it stands in the data. */
  readonly path: readonly string[];
  /** Makes what the operation needs, as somebody who may, and answers its variables. */
  readonly prepare: (world: World) => Variables | Promise<Variables>;
}

/** A query of the web. Its bound is set by hand: whoever raises it says so in the same commit. */
export interface Screen {
  /** The most calls of the api that it may take, however many rows there are. */
  readonly callsMax: number;
  /** The same with one of its switches on, each by the name of its variable. */
  readonly callsMaxWith?: Readonly<Record<string, number>>;
  /** What it is asked with beside what `World` knows by name. */
  readonly variables?: (world: World) => Variables;
  readonly isOfPlatform?: boolean;
}

export interface Feature {
  readonly operations: readonly Operation[];
  readonly screens: Readonly<Record<string, Screen>>;
}

export const read = (on: string): Grant => ({ on, do: 'read' });

/** What lies behind these types is asked for by operations of its own. */
const behind = new Set([
  'Client',
  'Viewer',
  'Administration',
  'AdminClient',
  'AdminMembership',
  'Stream',
  'StreamInstance',
  'Transaction',
  'TransactionSource',
  'Rule',
  'Elimination',
  'BalanceCategory',
  'Adjustment',
]);
const depthMax = 4;

/** Everything below a type that can be asked for without arguments. */
export const everything = (typeName: string): string => selectAll(typeName, behind, depthMax);

export function mutation(
  name: string,
  access: Access,
  selection: string,
  prepareInput: (world: World) => Variables | Promise<Variables>,
): Operation {
  const inputType = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return {
    name: `Mutation.${name}`,
    access,
    path: [name],
    document: `mutation ($input: ${inputType}!) {
      ${name}(input: $input) { ${selection} errors { kind id message code path } }
    }`,
    prepare: async (world) => ({ input: await prepareInput(world) }),
  };
}

/** Input of a mutation that names an instance and the revision that its caller saw. */
export async function onInstance(world: World, instanceId: string, rest: Variables = {}): Promise<Variables> {
  return { instanceId, revision: await world.revisionOfInstance(instanceId), ...rest };
}

/** A field that is asked for without variables. */
export const plain = (
  name: string,
  path: readonly string[],
  access: Access,
  document: string,
): Operation => ({ name, access, path, document, prepare: () => ({}) });

const nameOf = (field: string): string => /^\w+/.exec(field)?.[0] ?? field;

/** A field of the client. */
export function clientField(
  field: string,
  access: Access,
  selection: string,
  declarations = '',
  prepare: (world: World) => Variables = () => ({}),
): Operation {
  return {
    name: `Client.${nameOf(field)}`,
    access,
    path: ['client', nameOf(field)],
    document: `query ($clientId: ID!${declarations}) { client(id: $clientId) { ${field} ${selection} } }`,
    prepare: (world) => ({ clientId: world.clientId, ...prepare(world) }),
  };
}

function nodeField(
  typeName: string,
  id: 'streamId' | 'instanceId',
  access: Access,
): (field: string, selection?: string) => Operation {
  return (field, selection = '') => ({
    name: `${typeName}.${nameOf(field)}`,
    access,
    path: ['node', nameOf(field)],
    document: `query ($id: ID!) { node(id: $id) { ... on ${typeName} { ${field} ${selection} } } }`,
    prepare: (world) => ({ id: world.known[id] }),
  });
}

export const streamField = nodeField('Stream', 'streamId', read('financial_streams'));
export const instanceField = nodeField('StreamInstance', 'instanceId', read('financial_stream_instances'));

export const mayEditStreams: Grant = { on: 'financial_streams', do: 'edit' };
export const mayOnInstances = (action: string): Grant => ({ on: 'financial_stream_instances', do: action });
