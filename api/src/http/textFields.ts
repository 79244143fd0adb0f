/** A text that a call takes, and what is asked of it, as the OpenAPI document says it. */
export interface TextField {
  /** `POST /legal_entities`. */
  readonly call: string;
  readonly place: 'body' | 'query';
  /** Way to it from the body or the query on; `*` stands for each entry of a list. */
  readonly path: readonly string[];
  readonly minLength: number;
  readonly maxLength: number | null;
  readonly pattern: string | null;
  readonly format: string | null;
}

interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

interface Operation {
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
  };
}

export interface OpenApiDocument {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, JsonSchema>> };
}

/** Every text of every call, in the order of the document; one that is a word of a closed list has no limits of its own. */
export function textFieldsOf({ paths = {}, components }: OpenApiDocument): TextField[] {
  const schemas = components?.schemas ?? {};
  return Object.entries(paths).flatMap(([address, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${address.replace(/^\/api\/v1/, '')}`;
      const body = operation.requestBody?.content?.['application/json']?.schema;
      const ofBody = body === undefined ? [] : textsIn(body, { schemas, path: [], passed: [] });
      const ofQuery = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .flatMap(({ name, schema }) => textsIn(schema, { schemas, path: [name], passed: [] }));
      return [
        ...ofQuery.map((text) => ({ call, place: 'query' as const, ...text })),
        ...ofBody.map((text) => ({ call, place: 'body' as const, ...text })),
      ];
    }),
  );
}

type Text = Omit<TextField, 'call' | 'place'>;

interface Way {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly path: readonly string[];
  /** Shapes that lead here: one that holds itself is looked at once. */
  readonly passed: readonly string[];
}

function textsIn(schema: JsonSchema, way: Way): Text[] {
  const { $ref, anyOf = [], oneOf = [], allOf = [], items, properties = {} } = schema;
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    const named = way.schemas[name];
    if (named === undefined || way.passed.includes(name)) return [];
    return textsIn(named, { ...way, passed: [...way.passed, name] });
  }
  const within = [
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => textsIn(each, way)),
    ...(items === undefined ? [] : textsIn(items, { ...way, path: [...way.path, '*'] })),
    ...Object.entries(properties).flatMap(([name, each]) =>
      textsIn(each, { ...way, path: [...way.path, name] }),
    ),
  ];
  return isText(schema) ? [textOf(schema, way.path), ...within] : withoutTwins(within);
}

function isText({ type, enum: words, const: word }: JsonSchema): boolean {
  return [type].flat().includes('string') && words === undefined && word === undefined;
}

function textOf({ minLength, maxLength, pattern, format }: JsonSchema, path: readonly string[]): Text {
  return {
    path,
    minLength: minLength ?? 0,
    maxLength: maxLength ?? null,
    pattern: pattern ?? null,
    format: format ?? null,
  };
}

/** Alternatives that have a field in common say the same of it. */
function withoutTwins(texts: readonly Text[]): Text[] {
  return [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()];
}
