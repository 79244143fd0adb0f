import { ErrorCountLink } from '../shared/ErrorCountLink.tsx';
import { useErrorsOfRun } from '../shared/errorCounts.tsx';

/** How many errors of the last run concern a rule. */
export function RuleErrors({ ruleId }: { readonly ruleId: string }) {
  const { rules } = useErrorsOfRun().counts;
  const count = rules.find((rule) => rule.ruleId === ruleId)?.count ?? 0;
  return <ErrorCountLink count={count} filter={{ rule: ruleId }} />;
}
