/** Without what is null or left out, which the api tells apart: null there empties. */
export function present<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as { [Key in keyof Values]?: NonNullable<Values[Key]> };
}

/** A text of a closed list that the graph takes as any text: the api refuses what is not in the list, and names the field. */
export function judgedByApi<Text extends string>(text: string | null | undefined): Text | undefined {
  return (text ?? undefined) as Text | undefined;
}
