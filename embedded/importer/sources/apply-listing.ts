import { plainText } from '@/lib/format/plain-text';
import type { SourceEntry } from '../../store/source-state';
import type { Store } from '../../store/store';
import { arrangeCarousels, frontColumnId } from '../front-column';
import type { ImportReport } from '../import-report';
import type { SiteListing } from './wordpress-site-reader';

/** Number of missing articles up to which all are withdrawn; more only if at most half are missing. */
const maxCertainWithdrawals = 10;
const maxPinned = 20;

interface AppliedListing extends SiteListing {
  hidden: ReadonlySet<string>;
  /** Keys of entries that the next run must read again, such as those with a future date. */
  leftOut: ReadonlySet<string>;
}

/** Withdraws missing articles and publishes returning ones, except those that editors have withdrawn. */
export function applyListing(
  store: Store,
  sourceKey: string,
  { listed, hidden, leftOut, isComplete, sticky }: AppliedListing,
  report: ImportReport,
): void {
  const { sourceState } = store;
  store.transaction(() => {
    const entries = sourceState.entries(sourceKey);
    // This run does not read unchanged entries, so hidden ones among them stay hidden.
    const isStillHidden = ({ key, version, isWithdrawn }: SourceEntry) =>
      isWithdrawn && version === listed.get(key);
    const allHidden = new Set([...hidden, ...entries.filter(isStillHidden).map(({ key }) => key)]);
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
      // Without a version, an entry is read again when it returns.
      for (const { key } of missingEntries) sourceState.saveEntry(sourceKey, key, '', true);
    }
    const returned = entries.filter(({ key, isWithdrawn }) => isWithdrawn && isShown(key));
    report.restored.push(...changeStates(store, returned, 'withdrawn', 'published'));
    const before = new Map(entries.map((entry) => [entry.key, entry]));
    for (const [key, version] of listed) {
      const isHidden = allHidden.has(key);
      const earlierEntry = before.get(key);
      const isSame = earlierEntry?.version === version && earlierEntry.isWithdrawn === isHidden;
      if (!isSame && !leftOut.has(key)) sourceState.saveEntry(sourceKey, key, version, isHidden);
    }
    const pinned = sticky.filter(isShown).slice(-maxPinned);
    sourceState.pin(sourceKey, pinned);
    report.sticky = pinned.length;
  });
}

const massWithdrawalNote =
  'articles are no longer listed; so many at once look like a fault of the source, so none was withdrawn';

type State = 'published' | 'withdrawn';

function changeStates(store: Store, entries: readonly SourceEntry[], from: State, to: State) {
  const changed: ImportReport['withdrawn'] = [];
  const columns = new Set<number>();
  for (const { articleId: id, title, state } of entries) {
    if (id === null || state !== from) continue;
    store.articles.setState(id, to);
    changed.push({ id, title: plainText(title) });
    const column = store.articles.find(id)?.columnId;
    if (column !== undefined) columns.add(column);
  }
  const front = frontColumnId(store);
  if (changed.length > 0) arrangeCarousels(store, front === undefined ? columns : [front, ...columns]);
  return changed;
}
