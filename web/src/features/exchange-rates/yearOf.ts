/** The fiscal year that the address names; this year where it names none, or something that is no year. */
export function yearOf(search: URLSearchParams): { readonly year: number; readonly isUnknown: boolean } {
  const text = search.get('year');
  const isYear = text !== null && /^[1-9]\d{3}$/.test(text);
  return { year: isYear ? Number(text) : new Date().getFullYear(), isUnknown: text !== null && !isYear };
}
