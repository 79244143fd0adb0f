import {
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { encodeClientId } from '../features/clients/clientIds.ts';
import { encodeInstanceId, encodeStreamId, StreamPartIds } from '../features/streams/instances/streamIds.ts';
import { installation, RecordIds } from '../ids.ts';
import { schema } from '../schema.ts';

const stream = { clientId: 1, kind: 'financial', streamId: 3 } as const;
const part = (type: string) => new StreamPartIds(type).encode(1, 3, 5);

/** Ids of what is not simply a record of the client, and of fields that are not called as the type that they name. */
const ids: Readonly<Record<string, string>> = {
  Client: encodeClientId(1),
  User: new RecordIds('AdminUser').encode(installation, 5),
  EmbeddedReport: new RecordIds('EmbeddedReport').encode(installation, 5),
  OwnSession: new RecordIds('OwnSession').encode(installation, 5),
  Invitation: new RecordIds('Invitation').encode(installation, 5),
  ApiToken: new RecordIds('ApiToken').encode(installation, 5),
  Stream: encodeStreamId(stream),
  Instance: encodeInstanceId({ ...stream, instanceId: 10 }),
  Resource: encodeStreamId(stream),
  Principal: new RecordIds('ClientUser').encode(1, 5),
  Rule: part('Rule'),
  Elimination: part('Elimination'),
  StreamAccount: part('StreamAccount'),
  LedgerAccount: new RecordIds('Account').encode(1, 5),
  Measure: new RecordIds('Report').encode(1, 5),
  SeenReport: new RecordIds('EmbeddedReport').encode(installation, 5),
  RetainedEarningsAccount: new RecordIds('Account').encode(1, 5),
  Substitute: new RecordIds('Account').encode(1, 5),
  SubstituteInstance: new RecordIds('DimensionInstance').encode(1, 5),
  FloatToBalanceCategory: new RecordIds('BalanceCategory').encode(1, 5),
  ...Object.fromEntries(
    ['OwnerLegalEntity', 'Counterparty', 'FirstLegalEntity', 'SecondLegalEntity'].map((name) => [
      name,
      new RecordIds('LegalEntity').encode(1, 5),
    ]),
  ),
  FromPeriod: new RecordIds('Period').encode(1, 1),
  ToPeriod: new RecordIds('Period').encode(1, 2),
  ReversesIn: new RecordIds('Period').encode(1, 2),
  RepeatsUntil: new RecordIds('Period').encode(1, 2),
};

/** `legalEntityId` names a legal entity; `id` and `parentId` of a `RuleInput` name rules. */
function idOf(field: string, input: string): string {
  // In reports, where some places are no instances.
  if (field === 'dimensionIds') return new RecordIds('DimensionInstance').encode(1, 5);
  const own =
    field === 'id' || field === 'parentId' ? input.replace(/Input$/, '') : field.replace(/Ids?$/, '');
  const type = own.charAt(0).toUpperCase() + own.slice(1);
  return ids[type] ?? new RecordIds(type).encode(1, 5);
}

const scalars: Readonly<Record<string, unknown>> = {
  String: 'text',
  Int: 1,
  Boolean: true,
  Date: '2025-01-31',
  Decimal: '1.0000',
};

/** Kinds of records that the ids above are of. */
const words: Readonly<Record<string, string>> = { resourceType: 'FINANCIAL_STREAMS' };

/** Texts of which the api knows only some. */
const texts: Readonly<Record<string, string>> = { separator: ';', decimalSign: ',', thousandsSign: '.' };

function valueOf(type: GraphQLInputType, field: string, input: string): unknown {
  // What has a parent in its own list: each is a root.
  if (field === 'parentKey') return null;
  const given = getNullableType(type);
  if (isListType(given)) return [valueOf(given.ofType, field, input)];
  if (isInputObjectType(given)) return fullInput(given.name);
  if (isEnumType(given)) return words[field] ?? given.getValues()[0]?.name;
  return given.name === 'ID' ? idOf(field, input) : (texts[field] ?? scalars[given.name]);
}

/** An input with every field that it has, of client 1, stream 3 and instance 10; all other records have the number 5. */
export function fullInput(name: string): Record<string, unknown> {
  const type = schema.getType(name);
  if (!isInputObjectType(type)) throw new Error(`${name} is no input type`);
  return Object.fromEntries(
    Object.values(type.getFields()).map((field) => [field.name, valueOf(field.type, field.name, name)]),
  );
}

/** Every mutation with the name of its input type. */
export const mutations: readonly (readonly [mutation: string, input: string])[] = Object.values(
  schema.getMutationType()?.getFields() ?? {},
).map(({ name, args }) => [name, args[0] === undefined ? '' : getNamedType(args[0].type).name]);
