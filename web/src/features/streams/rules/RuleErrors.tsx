import { ErrorCountLink } from '../shared/ErrorCountLink.tsx';
import { useErrorsOfRun } from '../shared/errorCounts.tsx';

interface RuleErrorsProps {
  readonly ruleId: string;
  /** What addresses call the rule. */
  readonly word: string;
}

/** How many errors of the last run concern a rule. */
export function RuleErrors({ ruleId, word }: RuleErrorsProps) {
  const { rules } = useErrorsOfRun().counts;
  const count = rules.find((rule) => rule.ruleId === ruleId)?.count ?? 0;
  return <ErrorCountLink count={count} filter={{ rule: word }} />;
}
