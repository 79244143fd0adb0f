import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOfType, graphSchema } from '../support/graphSchema.ts';
import { addOwnershipShare } from '../features/ownership.ts';
import { newSubstitution } from '../features/substitution.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { World } from '../support/world.ts';

/**
 * An id of the graph that nobody has is answered as one of another client, of another type and none at all: by every mutation,
 * whatever its input is like, and by every field that takes ids. Of the api a test of its own holds the same, for each call.
 */

type Ids = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, unknown>>;

/** What ids are called where they are not called as what they name. */
const namesOf: Readonly<Record<string, string>> = {
  fieldId: 'analyticsFieldId',
  fromPeriodId: 'periodId',
  toPeriodId: 'periodId',
  retainedEarningsAccountId: 'accountId',
  floatToBalanceCategoryId: 'balanceCategoryId',
  substituteId: 'accountId',
  substituteInstanceId: 'dimensionInstanceId',
  'LedgerAccountInput.id': 'accountId',
  'LedgerAccountInput.parentId': 'accountId',
  'DimensionInstanceInput.id': 'dimensionInstanceId',
  'DimensionInstanceInput.parentId': 'dimensionInstanceId',
  'RuleInput.id': 'ruleId',
  'StreamAccountInput.id': 'streamAccountId',
  'StreamAccountInput.accountId': 'accountId',
  'Query.node.id': 'instanceId',
  'Query.nodes.ids': 'instanceId',
  'Query.client.id': 'clientId',
  'Client.streamInstances.ids': 'instanceId',
  'Client.transactionSource.id': 'transactionId',
  'AclEntryInput.id': 'aclEntryId',
  memberId: 'clientUserId',
  principalId: 'clientUserId',
  resourceId: 'streamId',
  seenReportIds: 'embeddedReportId',
  dimensionBranchId: 'dimensionInstanceId',
  dimensionIds: 'dimensionInstanceId',
  measureId: 'reportId',
  ownerId: 'clientUserId',
  ownerLegalEntityId: 'legalEntityId',
  firstLegalEntityId: 'legalEntityId',
  secondLegalEntityId: 'legalEntityId',
  counterpartyId: 'legalEntityId',
  startPeriodId: 'periodId',
  endPeriodId: 'periodId',
  reversesIn: 'periodId',
  repeatsUntil: 'periodId',
  'EliminationInput.id': 'eliminationId',
  'Client.report.id': 'reportId',
};

/** Where another value of an enum than its first makes an id beside it one. */
const enumValues: Readonly<Record<string, string>> = {
  AclPrincipalType: 'USER',
  AclResourceType: 'FINANCIAL_STREAMS',
};

function kindOf(owner: string, name: string): string {
  return namesOf[`${owner}.${name}`] ?? namesOf[name] ?? name.replace(/Ids$/, 'Id');
}

/** How an input is made: the texts in it, and whether it has more than it must. */
interface Form {
  readonly text: string;
  readonly count: number;
  readonly isWhole: boolean;
}

const forms: Readonly<Record<string, Form>> = {
  whole: { text: 'EUR', count: 1, isWhole: true },
  least: { text: 'EUR', count: 1, isWhole: false },
  'of texts too long and numbers too small': { text: 'x'.repeat(5_000), count: -1, isWhole: true },
};

/** A way to an id within what is given to a field. */
type Place = string;
type IdAt = (place: Place, kind: string) => string;

interface Given {
  readonly form: Form;
  readonly idAt: IdAt;
}

function valueOf(type: GraphQLInputType, owner: string, place: Place, given: Given): unknown {
  const asked = getNullableType(type);
  const name = place.split('.').at(-1) ?? '';
  if (isListType(asked)) return [valueOf(asked.ofType, owner, place, given)];
  if (isInputObjectType(asked)) return inputOf(asked.name, place, given);
  if (isEnumType(asked)) return enumValues[asked.name] ?? asked.getValues()[0]?.name;
  switch (asked.name) {
    case 'ID':
      return given.idAt(place, kindOf(owner, name));
    case 'Int':
      return given.form.count;
    case 'Boolean':
      return true;
    case 'Date':
      return '2024-01-31';
    default:
      return given.form.text;
  }
}

function inputOf(name: string, place: Place, given: Given): Values {
  const type = graphSchema.getType(name);
  if (!isInputObjectType(type)) throw new Error(`${name} is no input of the graph`);
  const fields = Object.values(type.getFields()).filter(
    (field) => given.form.isWhole || isRequiredInputField(field),
  );
  return Object.fromEntries(
    fields.map((field) => [field.name, valueOf(field.type, name, `${place}.${field.name}`, given)]),
  );
}

/** A field with what it is reached by. */
interface Asked {
  readonly name: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly document: string;
  /** Of the record whose field it is. */
  readonly owner: string | null;
}

const isId = (type: GraphQLInputType): boolean => getNamedType(type).name === 'ID';

function takesIds(type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  return isInputObjectType(named)
    ? Object.values(named.getFields()).some((field) => takesIds(field.type))
    : isId(type);
}

function documentOf(field: GraphQLField<unknown, unknown>, around: readonly [string, string], head: string) {
  const variables = field.args.map(({ name, type }) => `$${name}: ${String(type)}`);
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  return `${head} { ${around[0]} ${field.name}(${given}) ${selection} ${around[1]} }`.replace(
    '$$',
    variables.join(', '),
  );
}

const owners: Readonly<Record<string, string>> = {
  Client: 'clientId',
  Stream: 'streamId',
  StreamInstance: 'instanceId',
  Dimension: 'dimensionId',
};

const readings: readonly Asked[] = ['Query', ...Object.keys(owners)].flatMap((type) =>
  fieldsOfType(type)
    .filter(({ args }) => args.some((argument) => takesIds(argument.type)))
    .map((field) => {
      const name = `${type}.${field.name}`;
      if (type === 'Query')
        return { name, field, owner: null, document: documentOf(field, ['', ''], 'query ($$)') };
      const around = [`node(id: $ownerOfField) { ... on ${type} {`, '} }'] as const;
      const document = documentOf(field, around, 'query ($ownerOfField: ID!, $$)');
      return { name, field, owner: owners[type] ?? null, document };
    }),
);

/** What belongs to the installation is nobody's own. */
const ofInstallation = new Set(['apiTokenId', 'embeddedReportId', 'invitationId', 'ownSessionId', 'userId']);
const ofPlatform = new Set(['deleteClient', 'addClientUser']);

const mutations = fieldsOfType('Mutation').flatMap((field) => {
  const input = field.args[0] === undefined ? '' : getNamedType(field.args[0].type).name;
  const type = graphSchema.getType(input);
  const target = isInputObjectType(type)
    ? Object.values(type.getFields()).find((each) => isId(each.type) && isNonNullType(each.type))
    : undefined;
  if (target === undefined || ofInstallation.has(target.name) || ofPlatform.has(field.name)) return [];
  const document = `mutation ($input: ${input}!) {
    ${field.name}(input: $input) { errors { kind message code path } }
  }`;
  return [{ name: field.name, input, document, target: `input.${target.name}` }];
});

/** The record that an id names, and the same with a number that none has. */
const absent = (id: string): string =>
  Buffer.from(
    Buffer.from(id, 'base64url')
      .toString()
      .replace(/\d+(?=\D*$)/, '987654321'),
  ).toString('base64url');

/** An id of another type with the number of this one. */
const numbered = (type: string, id: string): string =>
  Buffer.from(Buffer.from(id, 'base64url').toString().replace(/^\w+/, type)).toString('base64url');

async function knownOf(world: World): Promise<Ids> {
  const { streamId, instanceId, entityId, accountId, costDimensionId } = world.known;
  const { clientUserId } = await world.newMember();
  const { stream, dimension, client } = await world.administrator.send<{
    client: { auditLog: { edges: readonly { node: { recordId: string | null } }[] } };
    stream: { rules: readonly { id: string }[]; accounts: readonly { id: string }[] };
    dimension: { instances: readonly { id: string }[] };
  }>(
    `query ($client: ID!, $stream: ID!, $dimension: ID!) {
      client(id: $client) { auditLog(first: 1, object: LEGAL_ENTITIES) { edges { node { recordId } } } }
      stream: node(id: $stream) { ... on Stream { rules { id } accounts { id } } }
      dimension: node(id: $dimension) { ... on Dimension { instances { id } } }
    }`,
    { client: world.clientId, stream: streamId, dimension: costDimensionId },
  );
  return {
    clientId: world.clientId,
    streamId,
    instanceId,
    legalEntityId: entityId,
    accountId,
    dimensionId: costDimensionId,
    dimensionInstanceId: dimension.instances[0]?.id ?? '',
    periodId: world.periods[0]?.id ?? '',
    ruleId: stream.rules[0]?.id ?? '',
    streamAccountId: stream.accounts[0]?.id ?? '',
    transactionId: world.known.transactionId,
    analyticsFieldId: world.known.analyticsFieldId,
    embeddedReportId: world.known.embeddedReportId,
    reportId: world.known.reportId,
    uploadId: await world.newUpload(),
    clientUserId,
    balanceCategoryId: (await world.newBalanceCategoryAccount()).balanceCategoryId,
    historicalRateId: world.known.historicalRateId,
    adjustmentId: world.known.adjustmentId,
    // Nobody is on the payroll of these books.
    personId: numbered('PayrollPerson', accountId),
    counterpartyId: entityId,
    ownershipTopId: entityId,
    ownershipShareId: await addOwnershipShare(world),
    eliminationId: (await world.newElimination()).eliminationId,
    recordId: client.auditLog.edges[0]?.node.recordId ?? '',
    initialBalanceId: await world.newInitialBalance(),
    substitutionId: await newSubstitution(world),
    aclEntryId: await world.newAclEntry({
      clientId: world.clientId,
      resourceType: 'FINANCIAL_STREAMS',
      resourceId: streamId,
      principalType: 'USER',
      principalId: clientUserId,
    }),
  };
}

describe('ids that name nothing of the client', () => {
  const product = sharedProduct('embedded');
  let world: World;
  let own: Ids;
  let other: Ids;

  beforeAll(async () => {
    world = await World.enter(product);
    own = await knownOf(world);
    other = await knownOf(await World.enter(product));
  });
  afterAll(() => product.leave());

  const idOf = (ids: Ids, kind: string): string => {
    const id = ids[kind];
    if (id === undefined || id === '') throw new Error(`Nothing of the kind of ${kind} is known`);
    return id;
  };

  /** Ids for a place, none of which is there for the caller; a record of any type is asked for by its id alone. */
  function idsFor(kind: string, isOfAnyType: boolean): Ids {
    return {
      absent: absent(idOf(own, kind)),
      'of another client': idOf(other, kind),
      'absent in another client': absent(idOf(other, kind)),
      'no id': 'nothing',
      ...(isOfAnyType
        ? {}
        : { 'of another type': idOf(own, kind === 'accountId' ? 'streamId' : 'accountId') }),
    };
  }

  /** Places of ids, each with what the id names. */
  function placesIn(make: (idAt: IdAt) => unknown): ReadonlyMap<Place, string> {
    const places = new Map<Place, string>();
    make((place, kind) => {
      places.set(place, kind);
      return '';
    });
    return places;
  }

  async function differences(
    document: string,
    make: (idAt: IdAt) => Values,
    only: Place | null = null,
  ): Promise<unknown[]> {
    const found: unknown[] = [];
    for (const [place, kind] of placesIn(make)) {
      if (only !== null && place !== only) continue;
      const answers: Record<string, string> = {};
      for (const [name, id] of Object.entries(idsFor(kind, /^ids?$/.test(place)))) {
        const variables = make((each, wanted) => (each === place ? id : idOf(own, wanted)));
        const { data, errors } = await world.administrator.answer(document, variables);
        const said = errors?.map(({ message, extensions }) => ({ message, code: extensions?.code }));
        answers[name] = JSON.stringify({ data, errors: said });
      }
      if (new Set(Object.values(answers)).size > 1) found.push({ place, answers });
    }
    return found;
  }

  it.each(mutations)('are answered alike by $name', async ({ document, input, target }) => {
    for (const [name, form] of Object.entries(forms)) {
      const make = (idAt: IdAt): Values => ({ input: inputOf(input, 'input', { form, idAt }) });
      // Other ids than that of what is changed are tried once, with all that an input takes.
      const found = await differences(document, make, name === 'whole' ? null : target);
      expect([name, found]).toEqual([name, []]);
    }
  });

  it.each(readings)('are answered alike by $name', async ({ field, document, owner, name }) => {
    const given = (idAt: IdAt): Values => ({
      ...(owner !== null && { ownerOfField: idOf(own, owner) }),
      ...Object.fromEntries(
        field.args
          .filter(({ type }) => takesIds(type) || isNonNullType(type))
          .map((argument) => [
            argument.name,
            valueOf(argument.type, name, argument.name, { form: forms['whole'] as Form, idAt }),
          ]),
      ),
    });
    expect(await differences(document, given)).toEqual([]);
  });
});
