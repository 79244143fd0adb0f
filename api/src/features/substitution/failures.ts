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
  substituteHasOtherRate: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Both accounts have a historical rate for {name}, and they differ. Nothing was changed; make them equal or remove one first.',
  },
} as const satisfies Record<string, Failure>;
