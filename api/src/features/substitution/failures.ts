import type { Failure } from '../../http/failure.ts';

export const substitutionFailures = {
  substituteNeeded: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'Something refers to {name}. Nothing was deleted; name what shall take its place.',
  },
  substitutionIsRunning: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'Another deletion is under way. Nothing was changed; order this one once that is over.',
  },
  importIsProcessing: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'An import is being processed, whose figures could lie on what is deleted. Nothing was changed; order the deletion once that is over.',
  },
} as const satisfies Record<string, Failure>;
