import type { InputFieldMap, InputShapeFromFields, MaybePromise, ObjectRef } from '@pothos/core';
import type { AuthScopeMap } from '@pothos/plugin-scope-auth';
import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import type { Types } from '../../graph/restEnum.ts';
import { type InputBuilder, type InputChoice, RestInput, type Values } from '../../graph/restInputs.ts';
import type { AddressOfCall, AnswerOfCall, BodyOfCall, CallName } from '../../rest/calls.ts';
import { operations } from '../../rest/shapes.generated.ts';
import { allOf, type OfClientRecord } from './ofClient.ts';
import { attempt, errorsField, type Outcome } from './outcome.ts';

/** What a mutation is about, named by a global id in this field of its input. */
export interface Target<Key> {
  readonly field: string;
  decode(id: string): Key;
}

/** A field of a payload, answered from what the mutation did; null where it was refused. */
export interface PayloadField<in Result> {
  readonly type:
    | ObjectRef<Types, unknown>
    | [ObjectRef<Types, unknown>]
    | 'ID'
    | 'String'
    | 'Boolean'
    | 'Int';
  readonly description?: string;
  /** Stands there where it was refused, if not null. */
  readonly whenRefused?: boolean;
  /** Null for everybody else. */
  readonly authScopes?: AuthScopeMap<Types>;
  readonly resolve: (result: Result, graph: GraphContext) => unknown;
}

/** Answers what the change led to, itself. */
export function answered<Value>(type: ObjectRef<Types, Value>): PayloadField<Value> {
  return { type, resolve: (result) => result };
}

/** Answers each of the records that the api answered, of a client. */
export function answeredList<Value>(
  type: ObjectRef<Types, OfClientRecord<Value>>,
  description: string,
): PayloadField<OfClientRecord<readonly Value[]>> {
  return { type: [type], description, resolve: ({ clientId, record }) => allOf(clientId, record) };
}

/** Answers what the api answered, of what belongs to no client. */
export function answeredRecord<Value>(
  type: ObjectRef<Types, Value>,
): PayloadField<{ readonly record: Value }> {
  return { type, resolve: ({ record }) => record };
}

/** Answers what is found after the change by what it led to. */
export function foundAgain<Value, Result>(
  type: ObjectRef<Types, Value>,
  find: (graph: GraphContext, result: Result) => MaybePromise<Value | null>,
  description?: string,
): PayloadField<Result> {
  return { type, resolve: (result, graph) => find(graph, result), ...(description && { description }) };
}

/** Of what was deleted: the id by which the input named it. */
export const deletedId: PayloadField<{ readonly givenId: string }> = {
  type: 'ID',
  description: 'Its global id.',
  resolve: ({ givenId }) => givenId,
};

interface Mutation<Call extends CallName, Key, Result> {
  /** The call that it stands for, which says what the mutation does and takes. */
  readonly call: Call;
  readonly of?: Target<Key>;
  readonly authScopes: AuthScopeMap<Types> | ((key: Key, input: Values) => AuthScopeMap<Types>);
  /** Where the api says it in words that do not hold in the graph. */
  readonly description?: string;
  readonly payload: Readonly<Record<string, PayloadField<Result>>>;
}

/** What a change is made of. */
interface Given<Key, Body, Input> {
  readonly key: Key;
  readonly givenId: string;
  readonly body: Body;
  readonly input: Input;
  readonly graph: GraphContext;
}

/** 'legalEntity' is the legal entity. */
function nounOf(name: string): string {
  return `the ${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** The way to a field of what was sent as a way to the input; null where it is that of the body. */
type ToPath = (steps: readonly string[]) => readonly string[] | null;

interface Steps<Key, Result> {
  readonly inputs: (t: InputBuilder) => InputFieldMap;
  readonly paths?: ((input: never, key: Key) => ToPath) | undefined;
  readonly change: (given: Given<Key, Values | undefined, object>) => Promise<Result>;
}

function addMutation<Key, Result>(
  name: string,
  { call, of, authScopes, description, payload }: Mutation<CallName, Key, Result>,
  rest: RestInput,
  { inputs, paths, change }: Steps<Key, Result>,
): void {
  const idOf = (input: Values): string => (of === undefined ? '' : String(input[of.field]));
  const keyOf = (input: Values): Key => (of === undefined ? {} : of.decode(idOf(input))) as Key;
  builder.relayMutationField(
    name,
    {
      description: `What \`${name}\` takes.`,
      inputFields: (t) => ({
        ...(of && {
          [of.field]: t.id({
            required: true,
            description: `Global id of ${nounOf(of.field.replace(/Id$/, ''))}.`,
          }),
        }),
        ...rest.fields(t),
        ...inputs(t),
      }),
    },
    {
      description: description ?? `${operations[call]?.summary ?? ''}.`,
      authScopes: (_, { input }) =>
        typeof authScopes === 'function' ? authScopes(keyOf(input), input) : authScopes,
      resolve: (_, { input }, context) =>
        attempt(
          context,
          () => {
            const key = keyOf(input);
            const body = operations[call]?.body && rest.toBody(input, key);
            return change({ key, givenId: idOf(input), body, input, graph: context.graph });
          },
          {
            toPath: (steps) => [...(paths?.(input as never, keyOf(input))(steps) ?? rest.toPath(steps))],
          },
        ),
    },
    {
      description: `What \`${name}\` answers.`,
      outputFields: (t) => ({
        ...Object.fromEntries(
          Object.entries(payload).map(([field, { resolve, whenRefused = null, ...options }]) => [
            field,
            t.field({
              nullable: whenRefused === null,
              description: sentence(nounOf(field)),
              unauthorizedResolver: () => null,
              ...options,
              resolve: ({ result }: Outcome<Result>, _, { graph }) =>
                result === null ? whenRefused : resolve(result, graph),
            }),
          ]),
        ),
        errors: t.expose('errors', errorsField),
      }),
    },
  );
}

interface WithInputs<Fields extends InputFieldMap> {
  /** Fields of the input that the body does not hold. */
  readonly inputs?: (t: InputBuilder) => Fields;
}

/** What a mutation that is one call is answered from. */
type Answered<Call extends CallName, Key> = Key & {
  readonly record: AnswerOfCall<Call>;
  readonly givenId: string;
};

/** A mutation that is one call of the api: its body comes from the input, and where it goes from the id that the input names. */
export function restMutation<Call extends CallName, Key extends AddressOfCall<Call> & object>(
  name: string,
  mutation: Mutation<Call, Key, Answered<Call, Key>> &
    InputChoice<BodyOfCall<Call>, Key> &
    WithInputs<InputFieldMap> &
    (unknown extends AddressOfCall<Call> ? unknown : { readonly of: Target<Key> }),
): void {
  const { call, inputs = () => ({}) } = mutation;
  addMutation(name, mutation, RestInput.of(call, mutation), {
    inputs,
    change: async ({ key, givenId, body, graph }) => ({
      ...key,
      givenId,
      record: await graph.upstream.change(call, key, body as BodyOfCall<Call>),
    }),
  });
}

/** A mutation that asks the api otherwise: several times, or by another call for some callers. `call` says what it takes. */
export function composedMutation<
  Call extends CallName,
  Key,
  Result,
  Own extends InputFieldMap = InputFieldMap,
>(
  name: string,
  {
    inputs = () => ({}) as Own,
    paths,
    composes = [],
    change,
    ...mutation
  }: Mutation<Call, Key, Result> &
    InputChoice<BodyOfCall<Call>, Key> &
    WithInputs<Own> & {
      /** Fields of the body that `change` makes of something else. */
      readonly composes?: readonly (keyof BodyOfCall<Call> & string)[];
      /** Where such a field stands in the input. */
      readonly paths?: (input: InputShapeFromFields<Own>, key: Key) => ToPath;
      readonly change: (given: Given<Key, BodyOfCall<Call>, InputShapeFromFields<Own>>) => Promise<Result>;
    },
): void {
  const choice = { ...mutation, except: [...(mutation.except ?? []), ...composes] };
  addMutation(name, mutation, RestInput.of(mutation.call, choice), {
    inputs,
    paths,
    change: ({ body, input, ...given }) =>
      change({ ...given, body: body as BodyOfCall<Call>, input: input as InputShapeFromFields<Own> }),
  });
}
