import { ApiError } from '../../../http/errors.ts';
import type { InstanceAddress } from './service.ts';
import type { StreamKind } from '../tables.ts';

/**
 * The permissions of these routes are those of financial streams. Payroll streams have permissions of their own, so their
 * paths must not lead here.
 */
export function financialKind({ kind }: { readonly kind: StreamKind }): 'financial' {
  if (kind !== 'financial') throw new ApiError('notFound');
  return kind;
}

interface StreamParameters {
  readonly kind: StreamKind;
  readonly streamId: number;
}

export function streamAddress(parameters: StreamParameters): Omit<InstanceAddress, 'instanceId'> {
  return { kind: financialKind(parameters), streamId: parameters.streamId };
}

export function instanceAddress(
  parameters: StreamParameters & { readonly instanceId: number },
): InstanceAddress {
  return { ...streamAddress(parameters), instanceId: parameters.instanceId };
}
