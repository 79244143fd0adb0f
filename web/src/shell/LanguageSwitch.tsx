import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, OFFERED_LANGUAGES } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/useLanguage.ts';

export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<LanguageIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${t('shell.language')}: ${LANGUAGE_NAMES[language]}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        {LANGUAGE_NAMES[language]}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {OFFERED_LANGUAGES.map((each) => (
          <MenuItem
            key={each}
            lang={each}
            selected={each === language}
            onClick={() => {
              setAnchor(null);
              void i18n.changeLanguage(each);
            }}
          >
            {LANGUAGE_NAMES[each]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
