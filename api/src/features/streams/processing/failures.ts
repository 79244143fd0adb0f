import type { Failure } from '../../../http/failure.ts';

const conflict = { kind: 'InvalidRequestError', status: 409 } as const;

export const verificationFailures = {
  ownVerification: {
    ...conflict,
    message:
      'By the settings four eyes look at an import: whoever uploaded its file, last saved its map or submitted it neither releases nor rejects it. Nothing was changed; submit it, and another person decides.',
  },
  instanceIsVerified: {
    ...conflict,
    message: 'The import is released for processing already. Nothing was changed.',
  },
  instanceIsSubmitted: {
    ...conflict,
    message: 'The import waits for release already. Nothing was changed.',
  },
  instanceIsNotSubmitted: {
    ...conflict,
    message:
      'The import does not wait for release, or was changed since it was submitted. Nothing was changed; look at it again.',
  },
} as const satisfies Record<string, Failure>;
