/** A shape of the api as the OpenAPI document describes it, as far as the graph reads that. */
export interface Shape {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly (string | number)[];
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}
