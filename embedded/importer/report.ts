import { z } from 'zod';
import { type ImportedSource, type SkippedItem, skippedItem, undatedItem } from './imported-content';

const number = z.number().default(0);
const change = z.object({ new: number, updated: number, unchanged: number }).prefault({});
const titled = z.array(z.object({ id: z.number(), title: z.string() })).default([]);

/** Schema of the JSON written by `serializableReport`. */
export const importReport = z.object({
  source: z.string(),
  title: z.string(),
  counts: z
    .object({
      columns: change,
      authors: change,
      articles: change,
      activities: change,
      pictures: change,
      comments: change,
    })
    .prefault({}),
  skipped: z.array(skippedItem).default([]),
  undated: z.array(undatedItem).default([]),
  /** Pictures that were left at their addresses, or dropped. */
  missedPictures: z
    .array(z.object({ address: z.string(), reason: z.string(), dropped: z.boolean() }))
    .default([]),
  /** Hosts from which articles load media. */
  remoteHosts: z
    .array(z.string())
    .transform((hosts) => new Set(hosts))
    .prefault([]),
  notes: z
    .record(z.string(), z.number())
    .transform((notes) => new Map(Object.entries(notes)))
    .prefault({}),
  /** Articles that the source no longer lists. */
  withdrawn: titled,
  /** Withdrawn articles that the source lists again. */
  restored: titled,
  /** Articles that the source keeps at the top. */
  sticky: number,
  /** Interval of the runs that follow, in ms. */
  everyMs: z.number().optional(),
  /** Undefined if the platform was not running, `told` if the site was notified, else the reason why not. */
  site: z.string().optional(),
});

export type ImportReport = z.output<typeof importReport>;
export type CountedKind = keyof ImportReport['counts'];
export type Change = keyof ImportReport['counts'][CountedKind];

export function newReport({ sourceKey, title }: Pick<ImportedSource, 'sourceKey' | 'title'>): ImportReport {
  return importReport.parse({ source: sourceKey, title });
}

export function addFindings(
  report: ImportReport,
  { skipped, undated, notes }: Pick<ImportedSource, 'skipped' | 'undated' | 'notes'>,
): void {
  for (const item of skipped) report.skipped.push(item);
  for (const item of undated) report.undated.push(item);
  for (const [note, times] of notes) report.notes.set(note, (report.notes.get(note) ?? 0) + times);
}

const titlesShown = 3;

export function formatReport(report: ImportReport): string {
  const { title, source } = report;
  return [`${title} (${source})`, '', ...table(report), ...findings(report), ...nextSteps(report)].join('\n');
}

function table({ counts, skipped, missedPictures }: ImportReport): string[] {
  const skippedOf: Record<CountedKind, number> = {
    columns: 0,
    authors: 0,
    articles: skipped.filter(({ what }) => what === 'article').length,
    activities: skipped.filter(({ what }) => what === 'event').length,
    pictures: missedPictures.length,
    comments: skipped.filter(({ what }) => what === 'comment').length,
  };
  const kinds = ['columns', 'articles', 'activities', 'authors', 'pictures', 'comments'] as const;
  return [
    row(['', 'new', 'updated', 'unchanged', 'skipped']),
    ...kinds.map((kind) => {
      const { new: fresh, updated, unchanged } = counts[kind];
      return row([kind, fresh, updated, unchanged, skippedOf[kind]]);
    }),
  ];
}

function findings(report: ImportReport): string[] {
  const { skipped, undated, missedPictures, notes, withdrawn, restored, sticky } = report;
  const part = (name: string, lines: readonly string[]) => (lines.length > 0 ? ['', name, ...lines] : []);
  const titles = (name: string, articles: ImportReport['withdrawn']) =>
    articles.length > 0
      ? [
          describe(
            name,
            articles.map(({ title }) => title),
          ),
        ]
      : [];
  return [
    ...part('Skipped:', groupSkipped(skipped)),
    ...part('Without a date, so listed last:', groupUndated(undated)),
    ...part('Pictures that could not be fetched:', groupedPictures(missedPictures)),
    ...part('Withdrawn:', titles('the source no longer lists it', withdrawn)),
    ...part('Published again:', titles('the source lists it again', restored)),
    ...(sticky > 0 ? ['', `Sticky at the source, so shown above the lists: ${sticky}`] : []),
    ...part(
      'Remarks:',
      [...notes].map(([note, times]) => `  ${times} × ${note}`),
    ),
  ];
}

function nextSteps({ remoteHosts, everyMs, site }: ImportReport): string[] {
  const lines: string[] = [];
  if (remoteHosts.size > 0) {
    const hosts = [...remoteHosts].sort().join(',');
    lines.push(
      '',
      `Articles load media from other hosts. To let the site fetch them for its readers, set MEDIA_HOSTS=${hosts}`,
    );
  }
  if (everyMs !== undefined)
    lines.push(
      '',
      `The import is repeated every ${duration(everyMs)} while Kanbao runs; --every off ends it.`,
    );
  if (site === 'told') lines.push('', 'The site was notified: readers see the import now.');
  else if (site !== undefined) {
    lines.push(
      '',
      `The site could not be notified (${site}): readers see the import within a minute, or after a purge.`,
    );
  }
  return lines;
}

function duration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}

function row(cells: readonly (string | number)[]): string {
  const [name = '', ...values] = cells;
  return `${String(name).padEnd(10)}${values.map((value) => String(value).padStart(11)).join('')}`;
}

function groupSkipped(skipped: readonly SkippedItem[]): string[] {
  return groupEntries(
    skipped.map(({ what, title, reason }) => [`${what === 'other' ? 'entry' : what}: ${reason}`, title]),
  );
}

function groupUndated(undated: ImportReport['undated']): string[] {
  return groupEntries(
    undated.map(({ title, date }) =>
      date === undefined ? ['the source has none', title] : ['it cannot be read', date],
    ),
  );
}

function groupedPictures(pictures: ImportReport['missedPictures']): string[] {
  return groupEntries(
    pictures.map(({ address, reason, dropped }) => [
      `${reason}; ${dropped ? 'left out' : 'it stays at its own address'}`,
      address,
    ]),
  );
}

function groupEntries(entries: readonly (readonly [string, string])[]): string[] {
  const groups = new Map<string, string[]>();
  for (const [name, example] of entries) {
    const knownExamples = groups.get(name);
    if (knownExamples) knownExamples.push(example);
    else groups.set(name, [example]);
  }
  return [...groups].map(([name, examples]) => describe(name, examples));
}

function describe(name: string, examples: readonly string[]): string {
  const shownExamples = [...new Set(examples)].slice(0, titlesShown).join(' · ');
  return `  ${examples.length} × ${name} (${shownExamples}${examples.length > titlesShown ? ' …' : ''})`;
}

export function serializableReport({ remoteHosts, notes, ...rest }: ImportReport): object {
  return { ...rest, remoteHosts: [...remoteHosts].sort(), notes: Object.fromEntries(notes) };
}

export function reportJson(report: ImportReport): string {
  return JSON.stringify(serializableReport(report), null, 2);
}
