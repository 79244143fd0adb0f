/** What stays the same while it is edited and moved, so that its place on the screen does too. */
interface Keyed {
  readonly key: string;
  readonly id: string | null;
}

export type ListAction<Value extends Keyed> =
  | { readonly type: 'added'; readonly rule: Value }
  | {
      readonly type: 'changed';
      readonly key: string;
      readonly change: Partial<Omit<Value, 'key' | 'id'>>;
    }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'moved'; readonly key: string; readonly by: -1 | 1 };

function move<Value extends Keyed>(draft: readonly Value[], key: string, by: -1 | 1): readonly Value[] {
  const from = draft.findIndex((rule) => rule.key === key);
  const rule = draft[from];
  const to = from + by;
  if (rule === undefined || to < 0 || to >= draft.length) return draft;
  const others = draft.filter((item) => item.key !== key);
  return [...others.slice(0, to), rule, ...others.slice(to)];
}

/** A list of rules in an order of its own, after one of them was added, changed, removed or moved. */
export function reduceList<Value extends Keyed>(
  draft: readonly Value[],
  action: ListAction<Value>,
): readonly Value[] {
  switch (action.type) {
    case 'added':
      return [...draft, action.rule];
    case 'changed':
      return draft.map((rule) => (rule.key === action.key ? { ...rule, ...action.change } : rule));
    case 'removed':
      return draft.filter((rule) => rule.key !== action.key);
    case 'moved':
      return move(draft, action.key, action.by);
  }
}
