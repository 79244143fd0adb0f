type Schemas = Readonly<Record<string, unknown>>;

const folder = '#/components/schemas/';

/** @fastify/swagger drops what stands beside a `$ref`, although OpenAPI 3.1 has a description there: it is handed over in `allOf`. */
export function wrapReferences<Part>(part: Part): Part {
  return mapObjects(part, ({ $ref, ...rest }) =>
    $ref === undefined || Object.keys(rest).length === 0 ? undefined : { ...rest, allOf: [{ $ref }] },
  );
}

function unwrapReferences<Part>(part: Part): Part {
  return mapObjects(part, ({ allOf, ...rest }) =>
    Array.isArray(allOf) && allOf.length === 1 ? { ...rest, ...(allOf[0] as object) } : undefined,
  );
}

function mapObjects<Part>(part: Part, change: (found: Schemas) => Schemas | undefined): Part {
  return JSON.parse(JSON.stringify(part), (_, value: unknown) =>
    typeof value === 'object' && value !== null ? (change(value as Schemas) ?? value) : value,
  ) as Part;
}

/**
 * Each schema comes as input (`XInput`) and as output (`X`): where both say the same, one name is enough, and what no call
 * refers to is left out.
 */
export function tidySchemas<Document extends object>(document: Document): Document {
  const single = withoutTwins(unwrapReferences(document));
  const schemas = schemasOf(single);
  const kept = usedIn(single, schemas);
  return withSchemas(single, Object.fromEntries(Object.entries(schemas).filter(([name]) => kept.has(name))));
}

function schemasOf(document: object): Schemas {
  const { components } = document as { components?: { schemas?: Schemas } };
  return components?.schemas ?? {};
}

function withSchemas<Document extends object>(document: Document, schemas: Schemas): Document {
  const { components } = document as { components?: object };
  return { ...document, components: { ...components, schemas } };
}

/** Schemas are equal only once those that they refer to have one name, so one twin after the other goes. */
function withoutTwins<Document extends object>(document: Document): Document {
  const schemas = schemasOf(document);
  const twin = Object.keys(schemas).find(
    (name) =>
      name.endsWith('Input') && JSON.stringify(schemas[outputOf(name)]) === JSON.stringify(schemas[name]),
  );
  if (twin === undefined) return document;
  const { [twin]: _, ...kept } = schemas;
  const text = JSON.stringify(withSchemas(document, kept));
  const renamed = text.replaceAll(`"${folder}${twin}"`, `"${folder}${outputOf(twin)}"`);
  return withoutTwins(JSON.parse(renamed) as Document);
}

function outputOf(name: string): string {
  return name.replace(/Input$/, '');
}

function usedIn(document: object, schemas: Schemas): ReadonlySet<string> {
  const used = new Set<string>();
  const collect = (text: string) => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (!used.has(name)) {
        used.add(name);
        collect(JSON.stringify(schemas[name] ?? null));
      }
    }
  };
  collect(JSON.stringify({ ...document, components: undefined }));
  return used;
}
