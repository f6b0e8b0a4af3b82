import { plainText } from '@/lib/format/plain-text';
import type { SourceEntry } from '../../store/source-state';
import type { Store } from '../../store/store';
import { arrangeCarousels, frontColumnId } from '../front-column';
import type { ImportReport } from '../import-report';
import type { SiteListing } from './wordpress-site-reader';

/** Up to this number, missing articles are withdrawn; above it, only if at most half of all are missing. */
const maxCertainWithdrawals = 10;
const maxPinned = 20;

interface AppliedListing extends SiteListing {
  hiddenKeys: ReadonlySet<string>;
  /** Keys of entries that the next run must read again, such as those with a future date. */
  keysToReread: ReadonlySet<string>;
}

/** Withdraws missing articles and publishes returning ones, except those that editors have withdrawn. */
export function applyListing(
  store: Store,
  sourceKey: string,
  { listed, hiddenKeys, keysToReread, isComplete, sticky }: AppliedListing,
  report: ImportReport,
): void {
  const { sourceState } = store;
  store.transaction(() => {
    const entries = sourceState.entries(sourceKey);
    // This run does not read unchanged entries, so unchanged hidden entries stay hidden.
    const isStillHidden = ({ key, version, isWithdrawn }: SourceEntry) =>
      isWithdrawn && version === listed.get(key);
    const allHidden = new Set([...hiddenKeys, ...entries.filter(isStillHidden).map(({ key }) => key)]);
    const isShown = (key: string) => listed.has(key) && !allHidden.has(key);
    const publishedEntries = entries.filter(({ isWithdrawn }) => !isWithdrawn);
    const missingEntries = publishedEntries.filter(
      ({ key }) => !isShown(key) && (isComplete || allHidden.has(key)),
    );
    const isFault =
      missingEntries.length > maxCertainWithdrawals && missingEntries.length > publishedEntries.length / 2;
    if (isFault) report.notes.set(massWithdrawalNote, missingEntries.length);
    else {
      report.withdrawn.push(...changeStates(store, missingEntries, 'published', 'withdrawn'));
      // Clears the version, so that a returning entry is read again.
      for (const { key } of missingEntries) sourceState.saveEntry(sourceKey, key, '', true);
    }
    const returningEntries = entries.filter(({ key, isWithdrawn }) => isWithdrawn && isShown(key));
    report.restored.push(...changeStates(store, returningEntries, 'withdrawn', 'published'));
    const entryByKey = new Map(entries.map((entry) => [entry.key, entry]));
    for (const [key, version] of listed) {
      const isHidden = allHidden.has(key);
      const earlierEntry = entryByKey.get(key);
      const isSame = earlierEntry?.version === version && earlierEntry.isWithdrawn === isHidden;
      if (!isSame && !keysToReread.has(key)) sourceState.saveEntry(sourceKey, key, version, isHidden);
    }
    const pinnedKeys = sticky.filter(isShown).slice(-maxPinned);
    sourceState.pin(sourceKey, pinnedKeys);
    report.sticky = pinnedKeys.length;
  });
}

const massWithdrawalNote =
  'articles are no longer listed; so many at once look like a fault of the source, so none was withdrawn';

type State = 'published' | 'withdrawn';

function changeStates(store: Store, entries: readonly SourceEntry[], oldState: State, newState: State) {
  const items: ImportReport['withdrawn'] = [];
  const columns = new Set<number>();
  for (const { articleId: id, title, state } of entries) {
    if (id === null || state !== oldState) continue;
    store.articles.setState(id, newState);
    items.push({ id, title: plainText(title) });
    const column = store.articles.find(id)?.columnId;
    if (column !== undefined) columns.add(column);
  }
  const frontId = frontColumnId(store);
  if (items.length > 0) arrangeCarousels(store, frontId === undefined ? columns : [frontId, ...columns]);
  return items;
}
