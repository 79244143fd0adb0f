import type { Failure } from '../../http/failure.ts';

export const analyticsFailures = {
  analyticsFieldMapped: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Field maps of these streams read the analytics field: {streams}. Nothing was changed; take it out of their imports first. The map of a version that can be rolled back to counts, too.',
  },
  analyticsNameMapped: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Imports of these streams have a field {name} of their own in their maps: {streams}. As text they are processed as before; read otherwise, their values might be refused. Nothing was saved; choose the type text, or another name.',
  },
  analyticsNameToAdopt: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Imports of these streams have a field {name} of their own in their maps: {streams}. Nothing was saved; say with adopts_maps that they read the analytics field from then on, or choose another name.',
  },
  analyticsFieldsFull: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'The client has {max} analytics fields, which is as many as postings have room for. Delete one that is not needed any more first.',
  },
} as const satisfies Record<string, Failure>;
