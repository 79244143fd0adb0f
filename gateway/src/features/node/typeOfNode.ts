import type { NodeType } from '../../ids.ts';

const types = new WeakMap<object, NodeType>();

/** Records carry no type of their own: the id that a record was found by has told it. */
export function rememberType(record: object, type: NodeType): void {
  types.set(record, type);
}

export function typeOfNode(record: unknown): NodeType {
  const type = typeof record === 'object' && record !== null ? types.get(record) : undefined;
  if (type === undefined) throw new Error('A node has no known type');
  return type;
}
