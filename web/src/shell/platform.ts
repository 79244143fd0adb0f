import { useTranslation } from 'react-i18next';

/** Whether keys are called as on a Mac. */
const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The keys that find everything, as they are written on the keyboard of the reader. */
export function useFindKeys(): string {
  const { t } = useTranslation();
  return isApple ? '⌘K' : `${t('shell.control')} K`;
}
