import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/useLanguage.ts';

/** The menu comes when it is opened for the first time: few people ever do. */
const LanguageMenu = lazy(async () => ({ default: (await import('./LanguageMenu.tsx')).LanguageMenu }));

export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<LanguageIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${t('shell.language')}: ${LANGUAGE_NAMES[language]}`}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setIsOpen(true);
        }}
        sx={{ color: 'text.secondary' }}
      >
        {LANGUAGE_NAMES[language]}
      </Button>
      {anchor ? (
        <Suspense fallback={null}>
          <LanguageMenu anchor={anchor} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
