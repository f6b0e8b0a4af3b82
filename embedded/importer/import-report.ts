import { z } from 'zod';
import { groupBy } from '@/lib/format/group-by';
import { countNote, type ImportedSource, mapOf, skippedItem, undatedItem } from './imported-content';

const count = z.number().default(0);
const changeCounts = z.object({ new: count, updated: count, unchanged: count }).prefault({});
const titledItems = z.array(z.object({ id: z.number(), title: z.string() })).default([]);

/** Schema of the JSON written by `serializableReport`. */
export const importReport = z.object({
  source: z.string(),
  title: z.string(),
  counts: z
    .object({
      columns: changeCounts,
      articles: changeCounts,
      activities: changeCounts,
      authors: changeCounts,
      pictures: changeCounts,
      comments: changeCounts,
    })
    .prefault({}),
  skipped: z.array(skippedItem).default([]),
  undated: z.array(undatedItem).default([]),
  /** Pictures that were left at their addresses, or dropped. */
  missedPictures: z
    .array(z.object({ address: z.string(), reason: z.string(), dropped: z.boolean() }))
    .default([]),
  remoteHosts: z
    .array(z.string())
    .transform((hosts) => new Set(hosts))
    .prefault([]),
  notes: mapOf(z.number()).prefault({}),
  /** Articles that the source no longer shows: deleted or password-protected ones. */
  withdrawn: titledItems,
  /** Withdrawn articles that the source shows again. */
  restored: titledItems,
  /** Number of articles that the source pins. */
  sticky: count,
  /** Interval of the repeated import, in ms. */
  everyMs: z.number().optional(),
  /** `notified`, or the reason why the site was not notified; undefined if the platform was not running. */
  site: z.string().optional(),
});

export type ImportReport = z.output<typeof importReport>;
export type CountedKind = keyof ImportReport['counts'];
export type ChangeKind = keyof ImportReport['counts'][CountedKind];

export function newReport({ sourceKey, title }: Pick<ImportedSource, 'sourceKey' | 'title'>): ImportReport {
  return importReport.parse({ source: sourceKey, title });
}

export function addFindings(
  report: ImportReport,
  { skipped, undated, notes }: Pick<ImportedSource, 'skipped' | 'undated' | 'notes'>,
): void {
  for (const item of skipped) report.skipped.push(item);
  for (const item of undated) report.undated.push(item);
  for (const [note, times] of notes) countNote(report.notes, note, times);
}

const maxShownExamples = 3;

export function formatReport(report: ImportReport): string {
  const { title, source } = report;
  const lines = [...countTable(report), ...formatFindings(report), ...formatNextSteps(report)];
  return [`${title} (${source})`, '', ...lines].join('\n');
}

function countTable({ counts, skipped, missedPictures }: ImportReport): string[] {
  const skippedOf = (kind: string) => skipped.filter(({ what }) => what === kind).length;
  const skippedCounts: Readonly<Record<string, number>> = {
    articles: skippedOf('article'),
    activities: skippedOf('event'),
    pictures: missedPictures.length,
    comments: skippedOf('comment'),
  };
  return [
    formatRow('', 'new', 'updated', 'unchanged', 'skipped'),
    ...Object.entries(counts).map(([kind, { new: fresh, updated, unchanged }]) =>
      formatRow(kind, fresh, updated, unchanged, skippedCounts[kind] ?? 0),
    ),
  ];
}

function formatFindings(report: ImportReport): string[] {
  const { skipped, undated, missedPictures, notes, withdrawn, restored, sticky } = report;
  const section = (name: string, lines: readonly string[]) => (lines.length > 0 ? ['', name, ...lines] : []);
  const summary = <Item>(name: string, items: readonly Item[], toEntry: (item: Item) => ReasonAndExample) =>
    section(name, groupEntries(items.map(toEntry)));
  return [
    ...summary('Skipped:', skipped, ({ what, title, reason }) => [
      `${what === 'other' ? 'entry' : what}: ${reason}`,
      title,
    ]),
    ...summary('Without a date, so listed last:', undated, ({ title, date }) =>
      date === undefined ? ['the source has none', title] : ['it cannot be read', date],
    ),
    ...summary('Pictures that could not be fetched:', missedPictures, ({ address, reason, dropped }) => [
      `${reason}; ${dropped ? 'left out' : 'it stays at its own address'}`,
      address,
    ]),
    ...summary('Withdrawn:', withdrawn, ({ title }) => ['the source no longer lists it', title]),
    ...summary('Published again:', restored, ({ title }) => ['the source lists it again', title]),
    ...(sticky > 0 ? ['', `Sticky at the source, so shown above the lists: ${sticky}`] : []),
    ...section(
      'Remarks:',
      [...notes].map(([note, times]) => `  ${times} × ${note}`),
    ),
  ];
}

function formatNextSteps({ remoteHosts, everyMs, site }: ImportReport): string[] {
  const lines: string[] = [];
  const hosts = [...remoteHosts].sort().join(',');
  if (hosts !== '')
    lines.push(
      `Articles load media from other hosts. To let the site fetch them for its readers, set MEDIA_HOSTS=${hosts}`,
    );
  if (everyMs !== undefined)
    lines.push(`The import is repeated every ${formatMs(everyMs)} while Kanbao runs; --every off ends it.`);
  if (site === 'notified') lines.push('The site was notified: readers see the import now.');
  else if (site !== undefined)
    lines.push(
      `The site could not be notified (${site}): readers see the import within a minute, or after a purge.`,
    );
  return lines.flatMap((line) => ['', line]);
}

function formatMs(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}

function formatRow(name: string, ...values: readonly (string | number)[]): string {
  return `${name.padEnd(10)}${values.map((value) => String(value).padStart(11)).join('')}`;
}

type ReasonAndExample = readonly [reason: string, example: string];

function groupEntries(entries: readonly ReasonAndExample[]): string[] {
  return [...groupBy(entries, ([reason]) => reason)].map(([reason, group]) => {
    const examples = group.map(([, example]) => example);
    const shownExamples = [...new Set(examples)].slice(0, maxShownExamples).join(' · ');
    return `  ${examples.length} × ${reason} (${shownExamples}${examples.length > maxShownExamples ? ' …' : ''})`;
  });
}

export function serializableReport({ remoteHosts, notes, ...rest }: ImportReport): object {
  return { ...rest, remoteHosts: [...remoteHosts].sort(), notes: Object.fromEntries(notes) };
}
