import { halvesOf } from '../../columns/amountHalves.ts';
import { balanceFlagsOf, correspondenceFlagsOf } from '../../entries/postingCodes.ts';
import { balanceKindCodes, type BalanceLevels, packKeyColumns } from './balanceRows.ts';
import { keyLength, LevelSums } from './levelSums.ts';

type KeyColumn =
  | 'accountIds'
  | 'periodIds'
  | 'dimensionInstanceIds'
  | 'correspondingAccountIds'
  | 'flags'
  | 'sides';

/** What balances need of postings; a column that is left out is 0 in every posting. */
export type PostingsToSum = Readonly<
  Record<KeyColumn, Int32Array> &
    Partial<Record<'counterpartyIds' | 'eliminationRuleIds' | 'movementTypeIds', Int32Array>> &
    Record<'amounts' | 'globalAmounts', BigInt64Array>
>;

const places = {
  account: packKeyColumns.indexOf('accountIds'),
  period: packKeyColumns.indexOf('periodIds'),
  dimensionInstance: packKeyColumns.indexOf('dimensionInstanceIds'),
  counterparty: packKeyColumns.indexOf('counterpartyIds'),
  eliminationRule: packKeyColumns.indexOf('eliminationRuleIds'),
  movementType: packKeyColumns.indexOf('movementTypeIds'),
  kind: packKeyColumns.indexOf('kinds'),
  flags: packKeyColumns.indexOf('flags'),
  correspondingAccount: packKeyColumns.indexOf('correspondingAccountIds'),
};

/** Where correspondences are so many, they say hardly more shortly what the postings say themselves. */
const postingsPerCorrespondence = 8;
const correspondencesAlwaysKept = 4096;

/** More correspondences than that are given up. */
export function correspondencesMaxOf(postingCount: number): number {
  return Math.max(postingCount / postingsPerCorrespondence, correspondencesAlwaysKept);
}

/** The levels of balances by dimension instances; correspondences where they are kept. */
export function balanceLevelsOf(instances: LevelSums, correspondences: LevelSums | null): BalanceLevels {
  const ofInstances = withEliminations(instances);
  const totals = new LevelSums();
  totals.addLevel(ofInstances, (key) => {
    key[places.dimensionInstance] = 0;
    return true;
  });
  return {
    totals: totals.finish(),
    instances: ofInstances.finish(),
    correspondences: correspondences === null ? null : withEliminations(correspondences).finish(),
  };
}

/**
 * What was marked stays in the source balances, and is once more beside them, by the rule that marked it, as what it eliminates: two
 * for one, made of the sums and not of each posting. What nothing marked is left as it is.
 */
function withEliminations(level: LevelSums): LevelSums {
  if (!level.hasAny(places.eliminationRule)) return level;
  const both = new LevelSums();
  both.addLevel(level, (key) => {
    key[places.eliminationRule] = 0;
    return true;
  });
  both.addLevel(level, (key) => {
    key[places.kind] = balanceKindCodes.elimination;
    return key[places.eliminationRule] !== 0;
  });
  return both;
}

const halvesOfBoth = ({ amounts, globalAmounts }: PostingsToSum) => ({
  functional: halvesOf(amounts),
  global: halvesOf(globalAmounts),
});

/** What every level but the coarsest tells apart. */
function fillKey(key: Int32Array, columns: PostingsToSum, place: number): void {
  key[places.account] = columns.accountIds[place]!;
  key[places.period] = columns.periodIds[place]!;
  key[places.dimensionInstance] = columns.dimensionInstanceIds[place]!;
  key[places.counterparty] = columns.counterpartyIds?.[place] ?? 0;
  key[places.eliminationRule] = columns.eliminationRuleIds?.[place] ?? 0;
  key[places.movementType] = columns.movementTypeIds?.[place] ?? 0;
}

/**
 * The balances of source postings on all levels: debits and credits apart, closing and contra postings apart. Postings are
 * added in any order, a number of them at a time. Invariant: each level adds up to the same sums.
 * Correspondences are given up where there would be more than one for eight postings, of which so many are announced.
 */
export class BalanceSums {
  readonly #correspondencesMax: number;
  #correspondences: LevelSums | null = new LevelSums();
  readonly #instances = new LevelSums();
  readonly #key = new Int32Array(keyLength);

  constructor(postingCount: number) {
    this.#correspondencesMax = correspondencesMaxOf(postingCount);
  }

  add(columns: PostingsToSum): void {
    const key = this.#key;
    this.#giveUpCorrespondences();
    const { correspondingAccountIds, flags, sides } = columns;
    const amounts = halvesOfBoth(columns);
    for (let place = 0; place < sides.length; place++) {
      fillKey(key, columns, place);
      if (this.#correspondences !== null) {
        key[places.flags] = correspondenceFlagsOf(flags[place]!);
        key[places.correspondingAccount] = correspondingAccountIds[place]!;
        this.#correspondences.addPosting(key, sides[place]!, amounts, place);
      }
      key[places.flags] = balanceFlagsOf(flags[place]!);
      key[places.correspondingAccount] = 0;
      this.#instances.addPosting(key, sides[place]!, amounts, place);
    }
  }

  finish(): BalanceLevels {
    this.#giveUpCorrespondences();
    return balanceLevelsOf(this.#instances, this.#correspondences);
  }

  #giveUpCorrespondences(): void {
    if (this.#correspondences !== null && this.#correspondences.count > this.#correspondencesMax) {
      this.#correspondences = null;
    }
  }
}
