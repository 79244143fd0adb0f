import type {
  OperationRequestBodyContent,
  PathsWithMethod,
  RequiredKeysOf,
  SuccessResponseJSON,
} from 'openapi-typescript-helpers';
import type { components, paths } from './api.generated.ts';

type Schemas = components['schemas'];

export type ShapeName = keyof Schemas;

/** A shape of the api, by its name in the printed OpenAPI document. */
export type Rest<Name extends ShapeName> = Schemas[Name];

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Calls are named without the prefix that nearly all have. */
export const prefix = '/api/v1';
type Prefix = typeof prefix;

type Named<Path> = Path extends `${Prefix}${infer Name}` ? Name : Path;

/** The paths that have this method. */
export type PathOf<M extends Method> = Named<PathsWithMethod<paths, M>>;

type Operation<M extends Method, Path extends string> = (`${Prefix}${Path}` extends keyof paths
  ? paths[`${Prefix}${Path}`]
  : Path extends keyof paths
    ? paths[Path]
    : never)[M];

/** What JSON leaves out may be given as undefined. */
type Sendable<Value> = Value extends readonly (infer Item)[]
  ? readonly Sendable<Item>[]
  : Value extends object
    ? {
        readonly [Key in keyof Value]:
          | Sendable<Value[Key]>
          | (undefined extends Value[Key] ? undefined : never);
      }
    : Value;

/** A parameter of a query may be left out by null too. */
type SendableQuery<Query> = {
  readonly [Key in keyof Query]:
    | Sendable<Query[Key]>
    | (undefined extends Query[Key] ? null | undefined : never);
};

type Part<Name extends string, Value, IsRequired> = [Value] extends [never]
  ? { readonly [Key in Name]?: never }
  : IsRequired extends true
    ? { readonly [Key in Name]: Value }
    : { readonly [Key in Name]?: Value };

type Given<Parameters, Name extends string> = Name extends keyof Parameters
  ? NonNullable<Parameters[Name]>
  : never;

type HasRequired<Value> = [RequiredKeysOf<Value>] extends [never] ? false : true;

type ParametersOf<Op> = Op extends { parameters: infer Parameters } ? Parameters : never;
type HeaderOf<Op> = Given<ParametersOf<Op>, 'header'>;

type ClientHeader = Record<'X-Client-ID', number>;

/** The client whose data is asked for; none for the installation's own. */
type ClientPart<Op> = Part<
  'clientId',
  [HeaderOf<Op>] extends [never] ? never : HeaderOf<Op> extends Partial<ClientHeader> ? number : never,
  HasRequired<HeaderOf<Op>>
>;

/** Path parameters of a call. */
type PathPart<Op> = Part<'path', Readonly<Given<ParametersOf<Op>, 'path'>>, true>;

type QueryPart<Op> = Part<
  'query',
  SendableQuery<Given<ParametersOf<Op>, 'query'>>,
  HasRequired<Given<ParametersOf<Op>, 'query'>>
>;

type BodyPart<Op> = Part<'body', Sendable<NonNullable<OperationRequestBodyContent<Op>>>, true>;

/** All that a call takes, as the OpenAPI document says it. */
type CallOf<M extends Method, Path extends PathOf<M>> =
  Operation<M, Path> extends infer Op ? ClientPart<Op> & PathPart<Op> & QueryPart<Op> & BodyPart<Op> : never;

/** The query of a call, for those who compose it apart; only a literal of this type is checked for what it must not hold. */
export type QueryOf<M extends Method, Path extends PathOf<M>> =
  CallOf<M, Path> extends { readonly query?: infer Query } ? NonNullable<Query> : never;

export type AnswerOf<M extends Method, Path extends PathOf<M>> =
  Operation<M, Path> extends infer Op extends Record<string, unknown> ? SuccessResponseJSON<Op> : never;

/** The paths whose answer is this one. */
type PathAnswering<Answer> = {
  [Path in PathOf<'get'>]: [AnswerOf<'get', Path>, Answer] extends [Answer, AnswerOf<'get', Path>]
    ? Path
    : never;
}[PathOf<'get'>];

type WithQuery<Path extends PathOf<'get'>> = { readonly path: Path; readonly query: QueryOf<'get', Path> };

/** For fields of an answer the paths that would answer the same, with their query where it is no answer without one. */
export type BroughtAlong<Answer> = {
  readonly [Name in keyof Answer]?:
    | PathAnswering<NonNullable<Answer[Name]>>
    | WithQuery<PathAnswering<NonNullable<Answer[Name]>>>;
};

/** The call itself need not be given where nothing in it must. */
export type Arguments<M extends Method, Path extends PathOf<M>> =
  HasRequired<CallOf<M, Path>> extends true ? [call: CallOf<M, Path>] : [call?: CallOf<M, Path>];

/** A call by its method and path, such as 'POST /legal_entities'. */
export type CallName = { [M in Method]: `${Uppercase<M>} ${PathOf<M>}` }[Method];

type OperationOf<Call extends CallName> = Call extends `${infer Verb} ${infer Path}`
  ? Lowercase<Verb> extends infer M extends Method
    ? Operation<M, Path>
    : never
  : never;

/** The body of a call; none where it has none. */
export type BodyOfCall<Call extends CallName> =
  OperationOf<Call> extends infer Op ? Sendable<NonNullable<OperationRequestBodyContent<Op>>> : never;

export type AnswerOfCall<Call extends CallName> =
  OperationOf<Call> extends infer Op extends Record<string, unknown> ? SuccessResponseJSON<Op> : never;

type UnknownIfNever<Value> = [Value] extends [never] ? unknown : Value;

/** What a call is sent to: the client, and the parameters of its path. */
export type AddressOfCall<Call extends CallName> =
  OperationOf<Call> extends infer Op
    ? (HasRequired<HeaderOf<Op>> extends true ? { readonly clientId: number } : unknown) &
        UnknownIfNever<Readonly<Given<ParametersOf<Op>, 'path'>>>
    : never;
