import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusIfFree } from '../focus.ts';
import type { FileKind } from './useTableExport.ts';

interface ExportMenuProps {
  readonly isBusy: boolean;
  /** What the button says; without it that something is exported. */
  readonly label?: string;
  readonly onSave: (kind: FileKind) => void;
}

/** The kinds of file in which a table can be saved. */
export function ExportMenu({ isBusy, label, onSave }: ExportMenuProps) {
  const { t } = useTranslation();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isChosen = useRef(false);
  // Out of use while it is written, it loses the focus that the menu gave back.
  useEffect(() => {
    if (isBusy || !isChosen.current) return;
    isChosen.current = false;
    // What is written at once is done before the menu is gone, which by then gives nothing back.
    if (document.activeElement?.closest('[role=menu]')) button.current?.focus();
    else focusIfFree(button.current);
  }, [isBusy]);
  const choose = (kind: FileKind) => () => {
    isChosen.current = true;
    setAnchor(null);
    onSave(kind);
  };
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        startIcon={<DownloadIcon />}
        disabled={isBusy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label ?? t('table.export')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose('xlsx')}>{t('table.workbook')}</MenuItem>
        <MenuItem onClick={choose('csv')}>{t('table.csv')}</MenuItem>
      </Menu>
    </>
  );
}
