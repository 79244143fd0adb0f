import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  const choose = (kind: FileKind) => () => {
    setAnchor(null);
    onSave(kind);
  };
  return (
    <>
      <Button
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
