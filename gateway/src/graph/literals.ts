import { GraphQLError, ValuesOfCorrectTypeRule, type ValidationContext, type ValidationRule } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { inOtherWords } from './errors.ts';

/** Faults of this rule that name fields and types alone: which there are, which is missing, which may not be null. */
const namesFields = /^(Field|OneOf Input Object) "/;

/** The rule on literals, which would repeat the one at fault. */
const literalsOfCorrectType: ValidationRule = (context) => {
  const inOurWords = (error: GraphQLError): GraphQLError =>
    namesFields.test(error.message)
      ? error
      : inOtherWords(error, `Expected value of type "${String(context.getInputType())}".`);
  const reporting: ValidationContext = Object.create(context, {
    reportError: { value: (error: GraphQLError) => context.reportError(inOurWords(error)) },
  });
  return ValuesOfCorrectTypeRule(reporting);
};

/** The same rules, with words that hold nothing of a literal. */
export function withoutLiterals(rules: readonly ValidationRule[]): readonly ValidationRule[] {
  return rules.map((rule) => (rule === ValuesOfCorrectTypeRule ? literalsOfCorrectType : rule));
}

/** A parser names what it came upon: of a literal its kind is enough. */
const literalInMessage = /\b(String|BlockString|Int|Float) "[^]*"/;

export const hideLiteralsOfSyntaxErrors: Plugin = {
  onParse:
    () =>
    ({ result, replaceParseResult }) => {
      if (!(result instanceof GraphQLError) || !literalInMessage.test(result.message)) return;
      replaceParseResult(inOtherWords(result, result.message.replace(literalInMessage, '$1')));
    },
};
