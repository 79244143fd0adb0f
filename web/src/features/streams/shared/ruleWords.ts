import { addressWords, type AddressWords } from '../../../components/addressWords.ts';

/** What addresses call the rules of a stream. Their places change with every rule that is put before them; names seldom do. */
export function ruleWords<T extends { readonly id: string; readonly name: string }>(
  rules: readonly T[],
): AddressWords<T> {
  return addressWords(rules, ({ name }) => name);
}
