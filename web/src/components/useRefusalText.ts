import { useTranslation } from 'react-i18next';
import type { Refusal } from '../relay/refusals.ts';

/** Why a change was not done, in the reader's words; the server's own where its code has none. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t, i18n } = useTranslation('errors');
  return ({ topic, code, message }) => {
    if (topic !== 'refused') return t(`change.${topic}`);
    return code !== null && i18n.exists(`errors:codes.${code}`) ? t(`codes.${code}`) : message;
  };
}
