import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** What a document may hold once its fragments stand where they are spread. */
export interface RepetitionBounds {
  /** Selections of all operations and fragments. */
  readonly selections: number;
  /** Fields of one name, or fragments, in one place of the answer: the rules compare each of them with all others. */
  readonly inOnePlace: number;
}

/** A fault in words that hold nothing of the document. */
type Fault = string;

/** One place of the answer: what the selections there come to, whatever fragments they stand in. */
class Place {
  readonly fields = new Map<string, FieldNode[]>();
  spreads = 0;
}

/**
 * Counts what the rules of validation have to compare, before they do. It takes a step for each selection and gives up at the
 * bound, so that its own work is bounded too, however fragments name each other.
 */
class RepetitionCounter {
  readonly #bounds: RepetitionBounds;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  #selections = 0;

  constructor(document: DocumentNode, bounds: RepetitionBounds) {
    this.#bounds = bounds;
    this.#fragments = new Map(
      document.definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
      ),
    );
  }

  /** Level by level: nothing here goes as deep as a document may. */
  findFault(root: SelectionSetNode): Fault | null {
    let level: (readonly SelectionSetNode[])[] = [[root]];
    while (level.length > 0) {
      const next: (readonly SelectionSetNode[])[] = [];
      for (const sets of level) {
        const place = this.#open(sets);
        if (typeof place === 'string') return place;
        for (const fields of place.fields.values()) {
          const below = fields.flatMap(({ selectionSet }) => selectionSet ?? []);
          if (below.length > 0) next.push(below);
        }
      }
      level = next;
    }
    return null;
  }

  #open(sets: readonly SelectionSetNode[]): Place | Fault {
    const { selections: selectionsMax, inOnePlace } = this.#bounds;
    const place = new Place();
    const waiting: SelectionNode[] = sets.flatMap(({ selections }) => selections);
    for (let selection = waiting.pop(); selection !== undefined; selection = waiting.pop()) {
      this.#selections += 1;
      if (this.#selections > selectionsMax)
        return `A document selects at most ${selectionsMax} fields, those of a fragment wherever it is spread.`;
      if (selection.kind === Kind.FIELD) {
        if (addField(place, selection) > inOnePlace)
          return `A field is asked for at most ${inOnePlace} times in one place.`;
        continue;
      }
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        place.spreads += 1;
        if (place.spreads > inOnePlace) return `At most ${inOnePlace} fragments are spread in one place.`;
      }
      waiting.push(...this.#selectionsOf(selection));
    }
    return place;
  }

  #selectionsOf(selection: Exclude<SelectionNode, FieldNode>): readonly SelectionNode[] {
    const opened =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#fragments.get(selection.name.value);
    return opened?.selectionSet.selections ?? [];
  }
}

function addField(place: Place, field: FieldNode): number {
  const name = field.alias?.value ?? field.name.value;
  const fields = place.fields.get(name) ?? [];
  place.fields.set(name, fields);
  return fields.push(field);
}

/** What a document repeats too often, operations and fragments each for themselves; null where it keeps the bounds. */
export function findRepetitionFault(document: DocumentNode, bounds: RepetitionBounds): Fault | null {
  const counter = new RepetitionCounter(document, bounds);
  for (const definition of document.definitions) {
    if (!('selectionSet' in definition)) continue;
    const fault = counter.findFault(definition.selectionSet);
    if (fault !== null) return fault;
  }
  return null;
}
