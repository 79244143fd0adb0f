import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { RulesEditor_stream$key } from '../../../__generated__/RulesEditor_stream.graphql.ts';
import { Refusals } from '../../../components/Refusals.tsx';
import { useQueryState } from '../../../components/useQueryState.ts';
import { UnknownDropped } from '../../../components/UnknownDropped.tsx';
import { ruleWords } from '../shared/ruleWords.ts';
import { SaveBar } from '../shared/SaveBar.tsx';
import {
  newRule,
  reduceRules,
  ruleFromEqualCodes,
  ruleProblems,
  type RulesAction,
  type RuleValue,
} from './ruleDraft.ts';
import { RuleForm } from './RuleForm.tsx';
import { RuleItem } from './RuleItem.tsx';
import type { PreviewSource } from './PreviewLines.tsx';
import { RulesActions } from './RulesActions.tsx';
import { RulesPreview } from './RulesPreview.tsx';
import { usePreview } from './usePreview.ts';
import { useRules } from './useRules.ts';
import { useRuleText } from './useRuleText.ts';
import type { Targets } from './useTargets.ts';

const fragment = graphql`
  fragment RulesEditor_stream on Stream {
    ...useRules_stream
    ...useStreamNotes_stream
  }
`;

interface RulesEditorProps {
  readonly stream: RulesEditor_stream$key;
  readonly instanceId: string;
  readonly source: PreviewSource;
  readonly targets: Targets;
  /** Names of the fields that rules may look at. */
  readonly fields: readonly string[];
  readonly isFixed: boolean;
  /** What the address calls the rule that it names. */
  readonly chosenRule: string | null;
}

function savedRules(rules: readonly RuleValue[]) {
  return rules.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
}

export function RulesEditor(props: RulesEditorProps) {
  const { instanceId, source, targets, fields, isFixed, chosenRule } = props;
  const { t } = useTranslation('streams/rules');
  const { change } = useQueryState();
  const ruleText = useRuleText();
  const stream = useFragment(fragment, props.stream);
  const { streamId, editing, saving } = useRules(stream, instanceId);
  const rules = editing.value;
  const words = useMemo(() => ruleWords(savedRules(editing.base)), [editing.base]);
  const chosenRuleId = words.find(chosenRule ?? '')?.id ?? null;
  const preview = usePreview(streamId, instanceId, rules);
  const [openKey, setOpenKey] = useState(chosenRuleId);
  const [addedKey, setAddedKey] = useState<string | null>(null);
  // Whoever renames the open rule, the address goes on calling it.
  const openWord = words.wordOf(openKey ?? '');
  const isLost = chosenRule !== null && chosenRuleId === null;
  useEffect(() => {
    if (isLost && openWord !== '') change({ rule: openWord });
  }, [isLost, openWord, change]);
  const dispatch = (action: RulesAction) => editing.change(reduceRules(rules, action));
  const open = (key: string | null) => {
    setOpenKey(key);
    change({ rule: key === null ? null : words.wordOf(key) || null });
  };
  const add = (rule: RuleValue) => {
    dispatch({ type: 'added', rule });
    setOpenKey(rule.key);
    setAddedKey(rule.key);
  };
  const hasProblem = rules.some((rule) => ruleProblems(rule).length > 0);
  return (
    <Box component="section" aria-labelledby="rules-title" sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography id="rules-title" variant="h2">
            {t('rules.title')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('rules.explanation')}
          </Typography>
        </Box>
        {!isFixed && <NewRules rules={rules} onAdd={add} />}
        <Button
          variant="outlined"
          loading={preview.isBusy}
          disabled={hasProblem || isFixed}
          onClick={() => void preview.run()}
        >
          {t('preview.action')}
        </Button>
      </Box>
      <UnknownDropped count={isLost && openWord === '' ? 1 : 0} />
      <Refusals refusals={preview.refusals} />
      {rules.length > 0 && <RulesActions stream={stream} rules={rules} isEdited={editing.isEdited} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 6, alignItems: 'start' }}>
        {rules.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            {t('rules.none')}
          </Typography>
        ) : (
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
            {rules.map((rule, index) => (
              <RuleItem
                key={rule.key}
                rule={rule}
                position={index}
                text={ruleText(rule)}
                problems={ruleProblems(rule).map((problem) => t(`rules.problem.${problem}`))}
                isLast={index === rules.length - 1}
                counts={preview.isCurrent ? (preview.result?.rules[index] ?? null) : null}
                isFixed={isFixed}
                isOpen={rule.key === openKey}
                word={words.wordOf(rule.id ?? '')}
                isAdded={rule.key === addedKey}
                isChosen={rule.id !== null && rule.id === chosenRuleId}
                onToggle={() => open(rule.key === openKey ? null : rule.key)}
                dispatch={dispatch}
              >
                <RuleForm
                  rule={rule}
                  targets={targets}
                  fields={fields}
                  isFixed={isFixed}
                  isNew={rule.key === addedKey}
                  onChange={(changed) => dispatch({ type: 'changed', key: rule.key, change: changed })}
                />
              </RuleItem>
            ))}
          </Box>
        )}
        <RulesPreview
          preview={preview.result}
          isCurrent={preview.isCurrent}
          ruleNames={rules.map((rule) => rule.name)}
          source={source}
        />
      </Box>
      <SaveBar
        isEdited={editing.isEdited}
        saving={saving}
        problem={hasProblem ? t('rules.incomplete') : null}
        describePart={(_, rule) => ({ name: rule.name, text: ruleText(rule) })}
        onDiscard={editing.discard}
      />
    </Box>
  );
}

interface NewRulesProps {
  readonly rules: readonly RuleValue[];
  readonly onAdd: (rule: RuleValue) => void;
}

function NewRules({ rules, onAdd }: NewRulesProps) {
  const { t } = useTranslation('streams/rules');
  const hasEqualCodes = rules.some(
    (rule) => rule.accountByCodeOf === 'account' && rule.conditions.length === 0,
  );
  const number = rules.length + 1;
  return (
    <>
      <Button
        disabled={hasEqualCodes}
        onClick={() => onAdd(ruleFromEqualCodes(crypto.randomUUID(), t('rules.equalCodesName')))}
      >
        {t('rules.equalCodes')}
      </Button>
      <Button
        startIcon={<AddIcon />}
        onClick={() => onAdd(newRule(crypto.randomUUID(), t('rules.newName', { number })))}
      >
        {t('rules.add')}
      </Button>
    </>
  );
}
