import type { RequestContext } from './context.ts';
import { whenThere } from './maybePromise.ts';
import type { Rest } from './rest/calls.ts';

type Action = Rest<'Action'>;
type ObjectType = Rest<'ObjectType'>;
type StreamKind = Rest<'Stream'>['kind'];

export interface Right {
  readonly clientId: number;
  readonly do: Action;
  readonly on: ObjectType;
  /**
   * A caller who is no member of the client is let through to the api, which tells him what it tells about an unknown
   * client: mutations answer that as data, like any id that names nothing.
   */
  readonly strangersPass?: boolean;
}

/** Every way in which a field can be open to somebody. A field without any of them does not build. */
export interface Scopes {
  /** Stated for what anybody may see. */
  public: boolean;
  /** A value that only its guarded parent leads to; refused on roots and nodes. */
  withParent: boolean;
  signedIn: boolean;
  platformAdmin: boolean;
  /** Member of the client with this id. */
  member: number;
  can: Right;
}

export interface OfClient {
  readonly clientId: number;
}

/** What is of one kind of streams; financial where none is named. */
interface OfKind {
  readonly kind?: StreamKind | null | undefined;
}

/** What the api asks a right on where an address is of payroll; a test holds it against the description of the calls. */
const typesOfPayroll: Partial<Record<ObjectType, ObjectType>> = {
  financial_streams: 'payroll_streams',
  financial_stream_instances: 'payroll_stream_instances',
  financial_rules: 'payroll_streams',
  financial_verification: 'payroll_verification',
  eliminations: 'payroll_streams',
};

function typeOfKind(objectType: ObjectType, kind: OfKind['kind']): ObjectType {
  return kind === 'payroll' ? (typesOfPayroll[objectType] ?? objectType) : objectType;
}

/** Scopes of what belongs to a client: the right is looked up for the client of the record itself. */
export function can(action: Action, objectType: ObjectType) {
  return (parent: OfClient): { can: Right } => ({
    can: { clientId: parent.clientId, do: action, on: objectType },
  });
}

/** The same of a list whose argument says which kind of streams is meant. */
export function canOfKind(action: Action, objectType: ObjectType) {
  return (parent: OfClient, { kind }: OfKind): { can: Right } =>
    can(action, typeOfKind(objectType, kind))(parent);
}

/** The same of a stream, or what lies in it, which says itself of which kind it is. */
export function canOfOwnKind(action: Action, objectType: ObjectType) {
  return (parent: OfClient & { readonly record: { readonly kind: StreamKind } }): { can: Right } =>
    can(action, typeOfKind(objectType, parent.record.kind))(parent);
}

/** The same of what may be of several kinds at once: the right on each of them. */
export function canOfKinds(action: Action, objectType: ObjectType) {
  return (parent: OfClient, kinds: ReadonlySet<StreamKind>): AllOf =>
    allOf([...kinds].map((kind) => can(action, typeOfKind(objectType, kind))(parent)));
}

/** All of some rights; public where nothing is asked of, as there are none. */
interface AllOf {
  readonly $all: { readonly public: true } | ({ readonly can: Right } & AllOf);
}

export function allOf(rights: readonly { readonly can: Right }[]): AllOf {
  return rights.reduceRight<AllOf>((others, right) => ({ $all: { ...right, ...others } }), {
    $all: { public: true },
  });
}

/** One of some rights is enough. */
interface AnyOf {
  readonly $any: { readonly can: Right } | ({ readonly can: Right } & AnyOf);
}

export function anyOf(first: { readonly can: Right }, ...others: readonly { readonly can: Right }[]): AnyOf {
  const [second, ...rest] = others;
  return { $any: second === undefined ? first : { ...first, ...anyOf(second, ...rest) } };
}

export function isMember(parent: OfClient): { member: number } {
  return { member: parent.clientId };
}

/** Scope of a mutation of a client: a missing right is refused, a foreign client is unknown. */
export function mayChange(action: Action, objectType: ObjectType) {
  return ({ clientId, kind }: OfClient & OfKind): { can: Right } => ({
    can: { clientId, do: action, on: typeOfKind(objectType, kind), strangersPass: true },
  });
}

/** Equal scopes are looked up once per request: as many times as there are records, so that a right has a short key. */
export function scopeKey(value: unknown): unknown {
  if (!isRight(value)) return value;
  return `${value.clientId} ${value.do} ${value.on} ${value.strangersPass === true}`;
}

function isRight(value: unknown): value is Right {
  return typeof value === 'object' && value !== null && 'clientId' in value;
}

export function createScopes({ graph }: Pick<RequestContext, 'graph'>) {
  return {
    public: true,
    withParent: true,
    signedIn: () => whenThere(graph.readUser(), (user) => user !== null),
    platformAdmin: () => graph.isPlatformAdmin(),
    member: (clientId: number) => graph.client(clientId).isMember(),
    can: (right: Right) =>
      whenThere(graph.client(right.clientId).readPermissions(), (permissions) => {
        if (permissions === null) return right.strangersPass === true && !graph.upstream.isSignedOut;
        return permissions.objects.some(
          ({ object_type, actions }) => object_type === right.on && actions.includes(right.do),
        );
      }),
  };
}
