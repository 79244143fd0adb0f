import {
  type Count,
  type Counts,
  isLeaving,
  isToOtherwise,
  lineMarks,
  type Operation,
  restPlace,
  several,
} from './valueCounts.ts';

/**
 * What a value may come to when something takes the place of something else. All that lines of what goes count besides counts as before.
 * A value that counted the substitute counts it afterwards as it did, and what went no otherwise before; one that counted what goes alone
 * counts the substitute so, or not at all where its line went because another one counts it: a group may, whose figures stand in another
 * group of the same sum from then on, what is calculated of it may not.
 */

const nothing: Count = { from: 0n, to: 0n, marks: lineMarks.none, operation: null };

/** Whether a line counts it, be it that as much is deducted. */
const counts = ({ marks }: Count, what: 'from' | 'to'): boolean => (marks & lineMarks[what]) !== 0;

function isRight(before: Count, after: Count, place: number, mayGo: boolean): boolean {
  // What counts by one operation alone is right where its operands are, as long as that is there.
  if (before.operation !== null && before.operation !== several && before.operation === after.operation)
    return true;
  if (place === restPlace) return after.to === before.to;
  if (counts(before, 'to'))
    return after.to === before.to && (!counts(before, 'from') || before.from === before.to);
  // Whoever uses a measure does not see what counts there in the place of its line.
  const isOfMeasure = (before.marks & lineMarks.measure) !== 0;
  return after.to === before.from || (after.to === 0n && mayGo && !isOfMeasure);
}

/**
 * The parts of the books of which a value would count something else.
 *
 * @param mayGo whether it may come to lack a line that went: a group does, since what adds it goes on counting the same
 */
export function wrongPlaces(before: Counts, after: Counts, mayGo: (place: number) => boolean): number[] {
  const found: number[] = [];
  let isJudged = false;
  for (const [place, count] of before) {
    if (!isLeaving(count)) continue;
    isJudged = true;
    if (!isRight(count, after.get(place) ?? nothing, place, mayGo(place))) found.push(place);
  }
  if (isJudged) for (const [place, { to }] of after) if (to !== 0n && !before.has(place)) found.push(place);
  return found;
}

/** The parts of which a row showed what the one that it went for does not show: nothing that adds both needs say that it is there. */
export const lackingPlaces = (gone: Counts, twin: Counts): number[] =>
  [...gone].flatMap(([place, { from }]) => (from === 0n || from === twin.get(place)?.to ? [] : [place]));

/**
 * The same of an operation that is no sum. Operands that counted what goes alone count the substitute, none of them beside one that
 * counts it by itself, or otherwise than what goes: nobody meant what they would make of it together, and it would be another figure
 * of what they counted before. So do the operands of operations within it.
 */
export function wrongPlacesOf(before: Operation, after: Operation): number[] {
  const found = new Set(
    before.operands.flatMap((operand, at) => wrongPlaces(operand, after.operands[at]!, never)),
  );
  for (const place of judgedPlaces(before)) if (!areRightTogether(before, after, place)) found.add(place);
  return [...found];
}

const never = (): boolean => false;

function judgedPlaces({ operands }: Operation): ReadonlySet<number> {
  const found = new Set<number>();
  for (const operand of operands)
    for (const [place, count] of operand) if (isLeaving(count) && place !== restPlace) found.add(place);
  return found;
}

function areRightTogether(before: Operation, after: Operation, place: number): boolean {
  let [isLed, isLeft, hasOther] = [false, false, false];
  before.operands.forEach((operand, at) => {
    const count = operand.get(place) ?? nothing;
    if (isToOtherwise(count) || (count.marks & lineMarks.toOtherwise) !== 0) hasOther = true;
    if ((count.marks & lineMarks.fromAlone) !== 0) isLed = true;
    if ((count.marks & lineMarks.fromByChart) !== 0) isLeft = true;
    if (counts(count, 'to') || count.from === 0n) return;
    if ((after.operands[at]!.get(place)?.to ?? 0n) === 0n) isLeft = true;
    else isLed = true;
  });
  return !isLeft && !(isLed && hasOther);
}
