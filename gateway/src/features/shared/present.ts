/** Without what is null or left out, which the api tells apart: null there empties. */
export function present<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as { [Key in keyof Values]?: NonNullable<Values[Key]> };
}
