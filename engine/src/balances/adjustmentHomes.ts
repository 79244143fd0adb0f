import type { LegalEntityId } from '../ids.ts';
import type { BalanceFrame } from './balanceFrame.ts';
import { type EntityTranslation, LineTranslation } from './lineTranslation.ts';
import { type GroupScope, rollScoped } from './groupScope.ts';
import type { BalancePlaces } from './rolling.ts';
import type { ShownColumns } from './shownColumns.ts';
import { TranslationAdjustment } from './translationAdjustment.ts';
import { EntityTurnovers } from './turnovers.ts';

/** Adjustments of a legal entity that stand, with what translation leaves of them, at another one. */
export interface AdjustmentsElsewhere {
  readonly entityId: LegalEntityId;
  readonly addTo: (turnovers: EntityTurnovers) => void;
}

interface TranslatedPlaces extends BalancePlaces {
  readonly frame: BalanceFrame;
  readonly shown: ShownColumns;
  /** When they count; null: throughout. */
  readonly scope: GroupScope | null;
  readonly translation: EntityTranslation;
  readonly isWide: boolean;
}

/**
 * What translation leaves of adjustments: of each one minus the sum of its lines over its legal entities, at the second of them, else
 * at the first. A legal entity translates all its adjustments together, as its accounts are shown; those that stand elsewhere are also
 * translated by themselves, and that is what goes there, so that what rounding leaves between both stays at home. Invariant: with these
 * lines the adjustments of all legal entities together are zero in every opening, turnover and closing. Where adjustments enter a group,
 * what translation left of them before stays on these lines.
 * The notion: currency translation reserve (IAS 21.39 c), of entries that no books hold.
 */
export class AdjustmentHomes {
  readonly #byEntity = new Map<LegalEntityId, TranslationAdjustment>();

  /** @returns at least the sum of the absolute amounts that were translated anew */
  add(
    entityId: LegalEntityId,
    own: TranslationAdjustment,
    elsewhere: readonly AdjustmentsElsewhere[],
    places: TranslatedPlaces,
  ): number {
    let bound = 0;
    const home = this.#of(entityId, places);
    home.addOther(own, false);
    for (const { entityId: other, addTo } of elsewhere) {
      const turnovers = new EntityTurnovers(places.frame, places.isWide);
      addTo(turnovers);
      const { frame, scope, shown, retainedIndex } = places;
      const translated = scope?.translated(shown) ?? shown;
      const lines = new LineTranslation(frame, places.translation, { retainedIndex, shown: translated });
      const away = this.#new(places);
      const walk = { scope, shown, translation: lines, beside: null, isAdjusted: false };
      rollScoped(frame, turnovers.of('adjustment'), places, walk, (line) => away.add(line));
      bound += lines.boundOf(turnovers.bound, places.frame);
      home.addOther(away, true);
      this.#of(other, places).addOther(away, false);
    }
    return bound;
  }

  lines(): readonly TranslationAdjustment[] {
    return [...this.#byEntity.values()];
  }

  #of(entityId: LegalEntityId, places: TranslatedPlaces): TranslationAdjustment {
    const known = this.#byEntity.get(entityId) ?? this.#new(places);
    this.#byEntity.set(entityId, known);
    return known;
  }

  #new({ shown, isWide }: TranslatedPlaces): TranslationAdjustment {
    return new TranslationAdjustment(shown, { isWide });
  }
}
