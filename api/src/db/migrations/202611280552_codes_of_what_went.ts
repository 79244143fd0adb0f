/** The codes that a dimension instance had when it went: files go on naming it, also where nothing else of it is left. */
export const codesOfWhatWent: readonly string[] = ['alter table substitutions add column object_codes jsonb'];
