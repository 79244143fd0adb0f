import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';

/** What is edited in each pane; each part of streams adds its own where it says what that is. */
export interface DraftTypes {}

type DraftName = keyof DraftTypes;

/** What was typed, and what was saved when the typing began, under which revision. */
interface Draft<Value> {
  readonly base: Value;
  readonly revision: number;
  readonly value: Value;
}

/** Only what is edited has a draft. */
type DraftsState = { readonly [Name in DraftName]?: Draft<DraftTypes[Name]> | undefined };

interface DraftsValue {
  readonly drafts: DraftsState;
  readonly setDraft: <Name extends DraftName>(name: Name, draft: Draft<DraftTypes[Name]> | undefined) => void;
}

const nothing: DraftsState = {};

const DraftsContext = createContext<DraftsValue>({ drafts: nothing, setDraft: () => undefined });

/** Keeps what was typed in one pane while another is looked at. */
export function DraftsProvider({ children }: { readonly children: ReactNode }) {
  const [drafts, setDrafts] = useState(nothing);
  const setDraft = useCallback<DraftsValue['setDraft']>((name, draft) => {
    setDrafts((current) => ({ ...current, [name]: draft }));
  }, []);
  const value = useMemo(() => ({ drafts, setDraft }), [drafts, setDraft]);
  return <DraftsContext value={value}>{children}</DraftsContext>;
}

export function useDrafts(): DraftsState {
  return use(DraftsContext).drafts;
}

export function hasEdits(drafts: DraftsState): boolean {
  return Object.values(drafts).some((draft) => draft !== undefined);
}

export interface Editing<Value> {
  readonly value: Value;
  /** What was saved when the typing began. */
  readonly base: Value;
  /** The revision that was seen then: a save names it, however far the record has got since. */
  readonly revision: number;
  readonly isEdited: boolean;
  readonly change: (value: Value) => void;
  readonly discard: () => void;
}

/** The edited value of a part of the editor; without edits it is the saved one, and follows it. */
export function useDraft<Name extends DraftName>(
  name: Name,
  saved: DraftTypes[Name],
  savedRevision: number,
  isSame: (left: DraftTypes[Name], right: DraftTypes[Name]) => boolean,
): Editing<DraftTypes[Name]> {
  const { drafts, setDraft } = use(DraftsContext);
  const draft = drafts[name];
  const base = draft?.base ?? saved;
  const revision = draft?.revision ?? savedRevision;
  const change = useCallback(
    (value: DraftTypes[Name]) => {
      setDraft(name, isSame(value, base) ? undefined : { base, revision, value });
    },
    [setDraft, name, base, revision, isSame],
  );
  const discard = useCallback(() => {
    setDraft(name, undefined);
  }, [setDraft, name]);
  return { value: draft?.value ?? saved, base, revision, isEdited: draft !== undefined, change, discard };
}
