import { useTranslation } from 'react-i18next';
import { isOwnField } from './fieldKinds.ts';

/** The name of a field for the eye; a field of the user's own is called as its column was. */
export function useFieldName(): (name: string) => string {
  const { t } = useTranslation('streams/fields');
  return (name) => (isOwnField(name) ? name : t(`name.${name}`));
}
