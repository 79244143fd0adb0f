import type { TFunction } from 'i18next';
import { graphql, readInlineData } from 'react-relay';
import type {
  lineSettings_formula$data,
  lineSettings_formula$key,
} from '../../../__generated__/lineSettings_formula.graphql.ts';
import type {
  lineSettings_node$data,
  lineSettings_node$key,
} from '../../../__generated__/lineSettings_node.graphql.ts';
import { formatExact } from '../../../components/amount.ts';
import type { LanguageTag } from '../../../i18n/languages.ts';
import type { reportFrameOf } from '../viewer/reportFrame.ts';

const nodeFragment = graphql`
  fragment lineSettings_node on ReportNode @inline {
    key
    type
    hidden
    accountUse
    sign
    timeshift
    aggregation
    accumulation
    negativeValuesAsZeros
    includeChildren
    isForexCalculationSelected
    legalEntityIds
    dimensionIds
    correspondingTags
    excludeAccountCorrespondenceTags
    ignoreParentFilters
    ignoreGlobalFilters
    formulaKey
  }
`;

const formulaFragment = graphql`
  fragment lineSettings_formula on ReportFormula @inline {
    key
    elements {
      key
      parentKey
      operator
      nodeKey
      value
    }
  }
`;

type Node = lineSettings_node$data;
type Elements = lineSettings_formula$data['elements'];

const signs = { ADD: ' + ', SUB: ' \u2212 ', MUL: ' × ', DIV: ' ÷ ', PERCENT: ' ÷ ' } as const;
/** A place of a formula that nobody filled. */
const PLACEHOLDER = '…';

interface FormulaWords {
  readonly language: LanguageTag;
  readonly nameOf: (nodeKey: string) => string;
}

/** A formula as it is written on paper. */
function formulaText(elements: Elements, { language, nameOf }: FormulaWords): string {
  const textOf = ({ key, operator, nodeKey, value }: Elements[number], isInner: boolean): string => {
    if (value != null) return formatExact(value, language);
    if (operator == null || operator === '%future added value')
      return nodeKey == null ? PLACEHOLDER : nameOf(nodeKey);
    const args = elements.filter(({ parentKey }) => parentKey === key).map((each) => textOf(each, true));
    const text = args.join(signs[operator]);
    if (operator === 'PERCENT') return `${args.length > 1 ? `(${text})` : text} %`;
    return isInner && args.length > 1 ? `(${text})` : text;
  };
  const root = elements.find(({ parentKey }) => parentKey == null);
  return root === undefined ? PLACEHOLDER : textOf(root, false);
}

interface LineWords extends FormulaWords {
  readonly t: TFunction<'reports'>;
  readonly ofViewer: TFunction<'reports/viewer'>;
  readonly ofDrill: TFunction<'reports/drill'>;
  readonly frame: Pick<
    ReturnType<typeof reportFrameOf>,
    'legalEntities' | 'dimensionInstances' | 'defaultStructureId' | 'noProfitInstanceId'
  >;
  readonly formulas: readonly lineSettings_formula$key[];
}

/** What a line shows and how, in words, by the key of its node. */
export function lineSettingsOf(
  nodes: readonly lineSettings_node$key[],
  words: LineWords,
): ReadonlyMap<string, readonly string[]> {
  const formulas = new Map(
    words.formulas.map((key) => {
      const formula = readInlineData(formulaFragment, key);
      return [formula.key, formula.elements] as const;
    }),
  );
  return new Map(
    nodes.map((key) => {
      const node = readInlineData(nodeFragment, key);
      const elements = formulas.get(node.formulaKey ?? '');
      const formula = elements === undefined ? [] : [formulaText(elements, words)];
      const texts = [
        ...kindTexts(node, words),
        ...formula,
        ...amountTexts(node, words),
        ...scopeTexts(node, words),
      ];
      return [node.key, texts] as const;
    }),
  );
}

function kindTexts({ type, hidden }: Node, { t }: LineWords): readonly string[] {
  return [
    ...(type === '%future added value' ? [] : [t(`versions.type.${type}`)]),
    ...(hidden ? [t('versions.hidden')] : []),
  ];
}

function amountTexts(node: Node, { t, ofViewer, ofDrill }: LineWords): readonly string[] {
  const { type, accountUse, sign, timeshift: shift, aggregation } = node;
  const isOfAccount = type === 'ACCOUNT' && accountUse != null && accountUse !== '%future added value';
  return [
    ...(isOfAccount && !node.isForexCalculationSelected ? [ofViewer(`uses.${accountUse}`)] : []),
    ...(node.isForexCalculationSelected ? [t('versions.line.rateEffect')] : []),
    ...(node.includeChildren ? [t('versions.line.withBelow')] : []),
    ...(node.accumulation ? [ofViewer('kinds.YEAR_TO_DATE')] : []),
    ...(aggregation === 'NONE' || aggregation === '%future added value'
      ? []
      : [ofViewer(`aggregations.${aggregation}`)]),
    ...(shift > 0 ? [ofDrill('back', { count: shift })] : []),
    ...(shift < 0 ? [ofDrill('forward', { count: -shift })] : []),
    ...(node.negativeValuesAsZeros ? [t('versions.line.cutToZero')] : []),
    ...(sign === 'MINUS' ? [t('versions.line.turned')] : []),
  ];
}

function scopeTexts(node: Node, { t, ofViewer, frame }: LineWords): readonly string[] {
  const { defaultStructureId, noProfitInstanceId, legalEntities, dimensionInstances } = frame;
  const known = new Map<string, string>([
    ...[...legalEntities, ...dimensionInstances].map(
      ({ id, code, name }) => [id, `${code} ${name}`.trim()] as const,
    ),
    [defaultStructureId, ofViewer('trial-balance:filter.defaultStructure')],
    [noProfitInstanceId, ofViewer('filter.noProfit')],
  ]);
  const named = (ids: readonly string[]) =>
    // One word for all of them that are not known here, as the filters of a report have it.
    ids.length === 0 ? [] : [[...new Set(ids.map((id) => known.get(id) ?? t('versions.gone')))].join(', ')];
  const tags = node.correspondingTags.join(', ');
  const tagText = node.excludeAccountCorrespondenceTags
    ? 'versions.line.withoutTags'
    : 'versions.line.withTags';
  return [
    ...named(node.legalEntityIds),
    ...named(node.dimensionIds),
    ...(tags === '' ? [] : [t(tagText, { tags })]),
    ...(node.ignoreParentFilters ? [t('versions.line.withoutParents')] : []),
    ...(node.ignoreGlobalFilters ? [t('versions.line.withoutReport')] : []),
  ];
}
