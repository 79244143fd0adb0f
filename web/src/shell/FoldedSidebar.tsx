import MenuIcon from '@mui/icons-material/Menu';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The navigation behind a button, where the window has no room for it; it closes with what is chosen in it. */
export function FoldedSidebar({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) setIsOpen(false);
  };
  return (
    <>
      <IconButton
        aria-label={t('shell.openNavigation')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon fontSize="small" />
      </IconButton>
      <Drawer open={isOpen} onClose={() => setIsOpen(false)} onClick={closeOnLink}>
        {children}
      </Drawer>
    </>
  );
}
