/** The fiscal year that the address names; null where it names none, or something that is no number of one. */
export function yearOf(search: URLSearchParams): {
  readonly year: number | null;
  readonly isUnknown: boolean;
} {
  const text = search.get('year');
  const isYear = text !== null && /^[1-9]\d{0,3}$/.test(text);
  return { year: isYear ? Number(text) : null, isUnknown: text !== null && !isYear };
}
