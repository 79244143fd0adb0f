import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/useLanguage.ts';

interface LanguageMenuProps {
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function LanguageMenu({ anchor, isOpen, onClose }: LanguageMenuProps) {
  const { i18n } = useTranslation();
  const language = useLanguage();
  return (
    <Menu anchorEl={anchor} open={isOpen} onClose={onClose}>
      {LANGUAGES.map((each) => (
        <MenuItem
          key={each}
          lang={each}
          selected={each === language}
          onClick={() => {
            onClose();
            void i18n.changeLanguage(each);
          }}
        >
          {LANGUAGE_NAMES[each]}
        </MenuItem>
      ))}
    </Menu>
  );
}
