import type { World } from './world.ts';

interface Grant {
  readonly on: string;
  readonly do: string;
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
  | { readonly platformAdminOr: Grant };

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
