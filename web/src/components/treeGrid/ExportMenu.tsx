import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ExportMenuProps {
  readonly isBusy: boolean;
  readonly onCsv: () => void;
  readonly onWorkbook: () => void;
}

/** The kinds of file in which a grid can be saved. */
export function ExportMenu({ isBusy, onCsv, onWorkbook }: ExportMenuProps) {
  const { t } = useTranslation();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (save: () => void) => () => {
    setAnchor(null);
    save();
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
        {t('treeGrid.export')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(onWorkbook)}>{t('treeGrid.workbook')}</MenuItem>
        <MenuItem onClick={choose(onCsv)}>{t('treeGrid.csv')}</MenuItem>
      </Menu>
    </>
  );
}
