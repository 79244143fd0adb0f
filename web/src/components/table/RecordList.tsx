import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../relay/refusals.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { ConfirmedAction } from '../ConfirmedAction.tsx';
import { EnteredContext } from '../EnteredContext.ts';
import { notify } from '../notices.tsx';
import { useFocusOnNext } from '../useFocusOnNext.ts';
import { useOpened } from '../useOpened.ts';
import { actionColumn, tableOf, type DataColumn } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import { NoAction } from './NoAction.tsx';
import { TableActions } from './TableActions.tsx';
import { useFormFocus } from './useFormFocus.ts';

interface Deletion<Row> {
  /** What it means, in the question before it. */
  readonly text: string | ((row: Row) => string);
  /** Reads anew what the text tells of a row, since others may have changed that. Where it fails, the question says so. */
  readonly look?: (row: Row) => Promise<unknown>;
  readonly commit: (row: Row) => Promise<{ readonly refusals: readonly Refusal[] }>;
  /** The words of who knows more of what stands against it. */
  readonly describe?: (refusal: Refusal) => string | null;
  /** Where a row is not deleted but taken out of something. */
  readonly words?: {
    readonly label: (name: string) => string;
    readonly title: (name: string) => string;
    readonly confirm: string;
    /** Said once it is done. */
    readonly done?: (name: string) => string;
  };
}

interface RecordListProps<Row> {
  readonly title: string;
  readonly description?: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  /** The column in whose order they stand at first. */
  readonly sortedBy?: string;
  /** What a row is called where it is changed or deleted. */
  readonly nameOf: (row: Row) => string;
  readonly isReadOnly: boolean;
  /** Whether a row is changed in the form; else its cells do that. */
  readonly isEditable?: boolean;
  /** Why a row stays as it is, in a word; null of one that does not. */
  readonly fixedText?: (row: Row) => string | null;
  readonly deletion: Deletion<Row>;
  /** What is chosen of the rows, above them. */
  readonly filters?: ReactNode;
  /** The form below, for a new row (null) or one that is changed; it ends once its row is saved, or left as it is, and begins anew. */
  readonly renderForm: (edited: Row | null, end: () => void, cancel: () => void) => ReactNode;
  /** The form says itself what became of it. */
  readonly isFormTelling?: boolean;
  readonly children?: ReactNode;
}

/** A short list that is kept on one screen: rows with what can be done to them, copy and export, a form below. */
export function RecordList<Row extends { readonly id: string }>(props: RecordListProps<Row>) {
  const { title, description, rows, nameOf, isReadOnly, isEditable = true, deletion } = props;
  const { t } = useTranslation();
  const edition = useOpened<Row>();
  const removal = useOpened<Row>();
  const edited = rows.find(({ id }) => id === edition.opened?.id) ?? null;
  const removed = removal.opened;
  const told = rows.find(({ id }) => id === removed?.id);
  const [addedCount, setAddedCount] = useState(0);
  const { form, goInFrom, goOn, goBack } = useFormFocus();
  const { list, goOnFrom } = useFocusOnNext<HTMLDivElement>(rows, removed !== null, 'tbody > tr');
  const removedLine = useRef(0);
  const replacing = useReplacing();
  const [unseen, setUnseen] = useState<string | null>(null);
  const look = (row: Row) => {
    setUnseen(null);
    deletion.look?.(row).catch(() => setUnseen(row.id));
  };
  const words: NonNullable<Deletion<Row>['words']> = deletion.words ?? {
    label: (name: string) => t('deleteNamed', { name }),
    title: (name: string) => t('deleteQuestion', { name }),
    confirm: t('delete'),
    done: (name: string) => t('deletedNamed', { name }),
  };
  const end = () => {
    if (props.isFormTelling !== true) notify(t('saved'), 'success', { about: 'record' });
    if (edited === null) {
      setAddedCount((count) => count + 1);
      goOn();
    } else {
      goBack();
    }
    edition.close();
  };
  const cancel = () =>
    replacing.ask('leave', () => {
      goBack();
      edition.close();
    });
  const remove = async (row: Row) => {
    const outcome = await deletion.commit(row);
    if (outcome.refusals.length === 0) {
      goOnFrom(row, removedLine.current);
      notify(words.done?.(nameOf(row)) ?? t('removedNamed', { name: nameOf(row) }), 'success', {
        about: 'record',
      });
    }
    return outcome;
  };
  const actions = actionColumn<Row>(t('actions'), (row) => (
    <RowActions
      fixedText={props.fixedText?.(row) ?? null}
      editLabel={isEditable ? t('editNamed', { name: nameOf(row) }) : null}
      deleteLabel={words.label(nameOf(row))}
      onEdit={(button) => {
        const open = () => {
          edition.open({ ...row });
          goInFrom(button);
        };
        // What is entered of the same row stays.
        if (row.id === edited?.id) open();
        else replacing.ask('edit', open);
      }}
      onDelete={(button) => {
        removal.open({ ...row });
        look(row);
        removedLine.current = button.closest('tr')?.sectionRowIndex ?? 0;
      }}
    />
  ));
  const columns = isReadOnly ? props.columns : [...props.columns, actions];
  return (
    <Box ref={list} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, maxWidth: 900 }}>
      {description === undefined ? null : (
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      )}
      {props.filters}
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        sortedBy={props.sortedBy}
        idOf={({ id }) => id}
        renderActions={(shown) => (
          <TableActions
            fileName={title}
            report={{ title, notes: [] }}
            readShown={() => tableOf({ columns, rows: shown })}
          />
        )}
      />
      {props.children}
      {isReadOnly ? null : (
        <div key={edited?.id ?? `new ${addedCount}`} ref={form}>
          <EnteredContext value={replacing.tell}>{props.renderForm(edited, end, cancel)}</EnteredContext>
        </div>
      )}
      {replacing.question}
      {removed ? (
        <ConfirmedAction
          title={words.title(nameOf(removed))}
          text={typeof deletion.text === 'string' ? deletion.text : deletion.text(told ?? removed)}
          confirmLabel={words.confirm}
          isDestructive
          onConfirm={() => remove(removed)}
          describe={deletion.describe}
          onClose={removal.close}
        >
          {unseen === removed.id ? <Alert severity="warning">{t('notReadAnew')}</Alert> : null}
        </ConfirmedAction>
      ) : null}
    </Box>
  );
}

/** What is entered in the form below is lost to another row, or to none: that is asked before. */
function useReplacing() {
  const { t } = useTranslation();
  const isEntered = useRef(false);
  const asked = useOpened<{ readonly to: 'edit' | 'leave'; readonly goOn: () => void }>();
  const tell = useCallback((is: boolean) => {
    isEntered.current = is;
  }, []);
  return {
    tell,
    ask: (to: 'edit' | 'leave', goOn: () => void) => (isEntered.current ? asked.open({ to, goOn }) : goOn()),
    question: asked.opened ? (
      <ConfirmDialog
        isOpen
        title={t('unsaved.discard')}
        text={t(asked.opened.to === 'edit' ? 'unsaved.replaceText' : 'unsaved.discardText')}
        confirmLabel={t(asked.opened.to === 'edit' ? 'unsaved.replace' : 'unsaved.drop')}
        isDestructive
        onConfirm={() => {
          asked.close();
          asked.opened?.goOn();
        }}
        onCancel={asked.close}
      />
    ) : null,
  };
}

interface RowActionsProps {
  /** Null: it can be changed. */
  readonly fixedText: string | null;
  /** Null: it is only deleted. */
  readonly editLabel: string | null;
  readonly deleteLabel: string;
  readonly onEdit: (button: HTMLElement) => void;
  readonly onDelete: (button: HTMLElement) => void;
}

function RowActions({ fixedText, editLabel, deleteLabel, onEdit, onDelete }: RowActionsProps) {
  if (fixedText !== null) return <NoAction>{fixedText}</NoAction>;
  return (
    <>
      {editLabel === null ? null : (
        <IconButton aria-label={editLabel} onClick={({ currentTarget }) => onEdit(currentTarget)}>
          <EditIcon fontSize="small" />
        </IconButton>
      )}
      <IconButton aria-label={deleteLabel} onClick={({ currentTarget }) => onDelete(currentTarget)}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </>
  );
}
