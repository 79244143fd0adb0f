import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import type { AuditedPlace } from '../../components/AuditedPlace.ts';
import { instancePath, streamPath } from '../../components/instances/editorAddress.ts';
import type { AuditEntry } from './auditRows.ts';

/** What objects are called, and where they are changed: in a tab of the set-up, or on a page of the menu. */
export function useObjectPlaces() {
  const { t, i18n } = useTranslation('audit');
  /** Outside of a client there are none. */
  const places = useOutletContext<readonly AuditedPlace[] | undefined>() ?? [];
  const placeOf = (object: string): AuditedPlace | undefined =>
    places.find(({ objects }) => objects.some((each) => each === object));
  /** Where within the client the object of an entry is looked at; null where it is no more, or nowhere. */
  const objectPath = ({
    object,
    recordObject,
    streamKind,
    slug,
    range,
  }: Pick<AuditEntry, 'object' | 'recordObject' | 'streamKind' | 'slug' | 'range'>): string | null => {
    if (slug != null) {
      const stream = { slug, kind: streamKind };
      return range == null ? streamPath(stream) : instancePath(stream, { range });
    }
    return (placeOf(object) ?? placeOf(recordObject))?.path ?? null;
  };
  // As its place is called, unless it has a word of its own. Another version of the server may have words that these pages do not.
  const objectName = (object: string): string =>
    i18n.exists(`audit:objects.${object}`)
      ? t(`objects.${object}`)
      : t(placeOf(object)?.title ?? 'objects.OTHER');
  return { objectName, objectPath };
}
