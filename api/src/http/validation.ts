import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { ApiError } from './errors.ts';
import { faultsOf, findExcess } from './excess.ts';
import { type FieldError, faultsMax, othersThan } from './faults.ts';

const prefixes: Readonly<Record<string, string>> = {
  querystring: 'query.',
  params: 'path.',
  headers: 'headers.',
};

/** Checks what a call brings along; what is wrong with it is put into words once, and bounded while it is looked for. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart = '' }) => {
  const prefix = prefixes[httpPart] ?? '';
  const refuse = (faults: readonly FieldError[]): ApiError =>
    new ApiError('invalidRequest', {
      fields: faults.map((fault) => ({ ...fault, path: prefix + fault.path })),
    });
  return (data: unknown) => {
    const excess = findExcess(schema, data);
    if (excess !== null) {
      const isMore = excess.length > faultsMax;
      return { error: refuse(isMore ? [...excess.slice(0, faultsMax), othersThan(null)] : excess) };
    }
    const checked = z.safeParse(schema, data);
    return checked.success
      ? { value: checked.data }
      : { error: refuse(faultsOf(checked.error.issues, data)) };
  };
};
