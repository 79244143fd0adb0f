import type { Failure } from '../../http/failure.ts';

export const reportFailures = {
  reportSavedMeanwhile: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      '{savedBy} saved this report at {savedAt}. Nothing was saved; load it again, or save what you have as a copy.',
  },
  measureInUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Reports use this measure: {reports} (beside them, reports that you do not see: {otherCount}). Nothing was deleted; their lines of it would show nothing. Confirm it, or take it out of them first.',
  },
  measureStillUsed: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Reports use this measure: {reports} (beside them, reports that you do not see: {otherCount}). Nothing was saved; their lines of it would show nothing. Confirm it, or take it out of them first.',
  },
  tooManyReports: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'A client has at most {count} reports. Nothing was saved; delete one first.',
  },
} as const satisfies Record<string, Failure>;
