import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { EliminationsEditor_stream$key } from '../../../__generated__/EliminationsEditor_stream.graphql.ts';
import { Refusals } from '../../../components/Refusals.tsx';
import { useQueryState } from '../../../components/useQueryState.ts';
import { RuleItem } from '../rules/RuleItem.tsx';
import type { PreviewSource } from '../rules/PreviewLines.tsx';
import { reduceList } from '../shared/keyedList.ts';
import { ruleWords } from '../shared/ruleWords.ts';
import { SaveBar } from '../shared/SaveBar.tsx';
import type { TargetReference } from '../shared/targets.ts';
import { EliminationForm } from './EliminationForm.tsx';
import {
  eliminationProblems,
  newElimination,
  type EliminationsAction,
  type EliminationsDraft,
} from './eliminationDraft.ts';
import { EliminationsActions } from './EliminationsActions.tsx';
import { EliminationsPreview } from './EliminationsPreview.tsx';
import { useEliminations } from './useEliminations.ts';
import { useEliminationText } from './useEliminationText.ts';
import { usePreviewEliminations } from './usePreviewEliminations.ts';

const fragment = graphql`
  fragment EliminationsEditor_stream on Stream {
    legalEntity {
      id
    }
    ...useEliminations_stream
    ...useStreamNotes_stream
  }
`;

interface EliminationsEditorProps {
  readonly stream: EliminationsEditor_stream$key;
  readonly instanceId: string;
  readonly source: PreviewSource;
  readonly companies: readonly TargetReference[];
  /** Names of the fields that rules may look at. */
  readonly fields: readonly string[];
  readonly isFixed: boolean;
  /** What the address calls the rule that it names. */
  readonly chosenRule: string | null;
  /** Codes of ledger accounts over which the address begins a rule. */
  readonly proposed: string | null;
}

function savedRules(rules: EliminationsDraft) {
  return rules.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
}

export function EliminationsEditor(props: EliminationsEditorProps) {
  const { instanceId, source, companies, fields, isFixed, chosenRule } = props;
  const { t } = useTranslation('streams/eliminations');
  const { change } = useQueryState();
  const ruleText = useEliminationText();
  const stream = useFragment(fragment, props.stream);
  const { streamId, editing, saving } = useEliminations(stream, instanceId);
  const rules = editing.value;
  const words = useMemo(() => ruleWords(savedRules(editing.base)), [editing.base]);
  const chosenId = words.find(chosenRule ?? '')?.id ?? null;
  const preview = usePreviewEliminations(streamId, instanceId, rules);
  const [openKey, setOpenKey] = useState(chosenId);
  const [addedKey, setAddedKey] = useState<string | null>(null);
  const others = companies.filter(({ id }) => id !== stream.legalEntity.id);
  const dispatch = (action: EliminationsAction) => editing.change(reduceList(rules, action));
  const open = (key: string | null) => {
    setOpenKey(key);
    change({ rule: key === null ? null : words.wordOf(key) || null });
  };
  const add = (codes: readonly string[] = []) => {
    const key = crypto.randomUUID();
    const rule = newElimination(key, t('newName', { number: rules.length + 1 }), fields, codes);
    dispatch({ type: 'added', rule });
    setOpenKey(rule.key);
    setAddedKey(rule.key);
  };
  const begun = useRef<string | null>(null);
  const begin = useEffectEvent((codes: string) => {
    // The address still says so until the next navigation has come through.
    if (!isFixed && begun.current !== codes) add(codes.split(','));
    begun.current = codes;
    change({ propose: null });
  });
  const { proposed } = props;
  useEffect(() => {
    if (proposed !== null) begin(proposed);
  }, [proposed]);
  const hasProblem = rules.some((rule) => eliminationProblems(rule).length > 0);
  return (
    <Box component="section" aria-labelledby="eliminations-title" sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography id="eliminations-title" variant="h2">
            {t('title')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('explanation')}
          </Typography>
        </Box>
        {!isFixed && (
          <Button startIcon={<AddIcon />} onClick={() => add()}>
            {t('streams/rules:rules.add')}
          </Button>
        )}
        <Button
          variant="outlined"
          loading={preview.isBusy}
          disabled={hasProblem || isFixed}
          onClick={() => void preview.run()}
        >
          {t('streams/rules:preview.action')}
        </Button>
      </Box>
      <Refusals refusals={preview.refusals} />
      {rules.length > 0 && <EliminationsActions stream={stream} rules={rules} isEdited={editing.isEdited} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 6, alignItems: 'start' }}>
        {rules.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            {t('none')}
          </Typography>
        ) : (
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
            {rules.map((rule, index) => (
              <RuleItem
                key={rule.key}
                rule={rule}
                text={ruleText(rule)}
                problems={eliminationProblems(rule).map((problem) => t(`problem.${problem}`))}
                position={index}
                isLast={index === rules.length - 1}
                counts={preview.isCurrent ? (preview.result?.rules[index] ?? null) : null}
                isFixed={isFixed}
                isOpen={rule.key === openKey}
                word={words.wordOf(rule.id ?? '')}
                isAdded={rule.key === addedKey}
                isChosen={rule.id !== null && rule.id === chosenId}
                onToggle={() => open(rule.key === openKey ? null : rule.key)}
                dispatch={dispatch}
              >
                <EliminationForm
                  rule={rule}
                  companies={others}
                  fields={fields}
                  isFixed={isFixed}
                  isNew={rule.key === addedKey}
                  onChange={(changed) => dispatch({ type: 'changed', key: rule.key, change: changed })}
                />
              </RuleItem>
            ))}
          </Box>
        )}
        <EliminationsPreview
          preview={preview.result}
          isCurrent={preview.isCurrent}
          ruleNames={rules.map((rule) => rule.name)}
          source={source}
        />
      </Box>
      <SaveBar
        isEdited={editing.isEdited}
        saving={saving}
        problem={hasProblem ? t('streams/rules:rules.incomplete') : null}
        describePart={(_, rule) => ({ name: rule.name, text: ruleText(rule) })}
        onDiscard={editing.discard}
      />
    </Box>
  );
}
