import { isRevisionConflict, type Refusal } from '../../../relay/refusals.ts';

/** Who saved the report after it was read here, and when, as the refusal names them; null where it names nobody. */
export function savedMeanwhile(refusal: Refusal): { readonly by: string; readonly at: string } | null {
  const { savedBy, savedAt } = refusal.values ?? {};
  if (!isRevisionConflict([refusal]) || savedBy === undefined || savedAt === undefined) return null;
  return { by: savedBy, at: instantOf(savedAt) };
}

/** To the minute, as it reads in any language. */
const timeForm = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) UTC$/;

const instantOf = (text: string): string => text.replace(timeForm, '$1T$2Z');
