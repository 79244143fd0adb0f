import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type PothosTypeConfig,
  type SchemaTypes,
} from '@pothos/core';

export const openScopesPlugin = 'openScopes';

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      [openScopesPlugin]: OpenScopesPlugin<Types>;
    }
  }
}

function isOpen(scopes: unknown): boolean {
  if (typeof scopes !== 'object' || scopes === null) return false;
  const names = Object.keys(scopes);
  return names.length > 0 && names.every((name) => name === 'public' || name === 'withParent');
}

/** Where the check of the schema finds them. */
export const openScopesExtension = 'openScopes';

interface Config {
  readonly pothosOptions: object;
  readonly extensions?: object | null | undefined;
}

function withoutOpenScopes<C extends Config>(config: C): C {
  const { authScopes } = { authScopes: undefined, ...config.pothosOptions };
  if (!isOpen(authScopes)) return config;
  return {
    ...config,
    pothosOptions: { ...config.pothosOptions, authScopes: undefined },
    extensions: { ...config.extensions, [openScopesExtension]: authScopes },
  };
}

/** Scopes that everybody holds are looked at when the schema is built. While a request runs they would cost each of its values. */
export class OpenScopesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onTypeConfig(config: PothosTypeConfig): PothosTypeConfig {
    return withoutOpenScopes(config);
  }

  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    return withoutOpenScopes(config);
  }
}

SchemaBuilder.registerPlugin(openScopesPlugin, OpenScopesPlugin);
