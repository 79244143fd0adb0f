import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type PothosTypeConfig,
  type SchemaTypes,
} from '@pothos/core';
import { z } from 'zod';
import { encodeNodeId } from '../ids.ts';

export const plainFieldsPlugin = 'plainFields';

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      [plainFieldsPlugin]: PlainFieldsPlugin<Types>;
    }
  }
}

/** Where the check of the schema finds scopes that everybody holds. */
export const openScopesExtension = 'openScopes';

function isOpen(scopes: unknown): boolean {
  if (typeof scopes !== 'object' || scopes === null) return false;
  const names = Object.keys(scopes);
  return names.length > 0 && names.every((name) => name === 'public' || name === 'withParent');
}

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

type ResolveId = (parent: unknown) => string;
const isFunction = (value: unknown): value is ResolveId => typeof value === 'function';
const nodeOptionsSchema = z.object({ id: z.object({ resolve: z.custom<ResolveId>(isFunction) }) });

/**
 * What would cost each value of an answer is settled when the schema is built: scopes that everybody holds, and ids of nodes,
 * which the relay plugin waits for though they are there, so that each list of nodes would be waited for record by record.
 */
class PlainFieldsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onTypeConfig(config: PothosTypeConfig): PothosTypeConfig {
    return withoutOpenScopes(config);
  }

  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    return this.#withPlainId(withoutOpenScopes(config));
  }

  #withPlainId(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (config.name !== 'id') return config;
    const type = this.buildCache.getTypeConfig(config.parentType);
    const resolveId = nodeOptionsSchema.safeParse(type.pothosOptions).data?.id.resolve;
    if (resolveId === undefined) return config;
    return { ...config, resolve: (parent: unknown) => encodeNodeId(type.name, resolveId(parent)) };
  }
}

SchemaBuilder.registerPlugin(plainFieldsPlugin, PlainFieldsPlugin);
