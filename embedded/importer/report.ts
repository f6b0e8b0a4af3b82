import type { Skipped } from './imported-content';

export type CountedKind = 'columns' | 'authors' | 'articles' | 'pictures' | 'comments';
export type Change = 'new' | 'updated' | 'unchanged';

/** What an import did, to be told at its end. */
export interface ImportReport {
  source: string;
  title: string;
  counts: Record<CountedKind, Record<Change, number>>;
  skipped: Skipped[];
  /** Pictures that could not be fetched: they stay at their own addresses, or are left out. */
  missedPictures: { address: string; reason: string; dropped: boolean }[];
  /** Hosts that articles still fetch media from. */
  remoteHosts: Set<string>;
  notes: Map<string, number>;
}

export function newReport(source: string, title: string): ImportReport {
  const none = () => ({ new: 0, updated: 0, unchanged: 0 });
  return {
    source,
    title,
    counts: { columns: none(), authors: none(), articles: none(), pictures: none(), comments: none() },
    skipped: [],
    missedPictures: [],
    remoteHosts: new Set(),
    notes: new Map(),
  };
}

const titlesShown = 3;

/** The report as a table with reasons below it. */
export function formatReport(report: ImportReport): string {
  const { title, source, counts, skipped, missedPictures, remoteHosts, notes } = report;
  const skippedOf: Record<CountedKind, number> = {
    columns: 0,
    authors: 0,
    articles: skipped.filter(({ what }) => what === 'article').length,
    pictures: missedPictures.length,
    comments: skipped.filter(({ what }) => what === 'comment').length,
  };
  const lines = [`${title} (${source})`, '', row(['', 'new', 'updated', 'unchanged', 'skipped'])];
  for (const kind of ['columns', 'articles', 'authors', 'pictures', 'comments'] as const) {
    const { new: fresh, updated, unchanged } = counts[kind];
    lines.push(row([kind, fresh, updated, unchanged, skippedOf[kind]]));
  }
  if (skipped.length > 0) lines.push('', 'Skipped:', ...groupedSkipped(skipped));
  if (missedPictures.length > 0) {
    lines.push('', 'Pictures that could not be fetched:', ...groupedPictures(missedPictures));
  }
  if (notes.size > 0) {
    lines.push('', 'Remarks:', ...[...notes].map(([note, times]) => `  ${times} × ${note}`));
  }
  if (remoteHosts.size > 0) {
    const hosts = [...remoteHosts].sort().join(',');
    lines.push(
      '',
      `Articles still use media of other hosts. The site fetches them for its readers with MEDIA_HOSTS=${hosts}`,
    );
  }
  return lines.join('\n');
}

function row(cells: readonly (string | number)[]): string {
  const [name = '', ...values] = cells;
  return `${String(name).padEnd(10)}${values.map((value) => String(value).padStart(11)).join('')}`;
}

function groupedSkipped(skipped: readonly Skipped[]): string[] {
  return grouped(
    skipped.map(({ what, title, reason }) => [`${what === 'other' ? 'entry' : what}: ${reason}`, title]),
  );
}

function groupedPictures(pictures: ImportReport['missedPictures']): string[] {
  return grouped(
    pictures.map(({ address, reason, dropped }) => [
      `${reason}; ${dropped ? 'left out' : 'it stays where it is'}`,
      address,
    ]),
  );
}

function grouped(entries: readonly (readonly [string, string])[]): string[] {
  const groups = new Map<string, string[]>();
  for (const [name, example] of entries) {
    const known = groups.get(name);
    if (known) known.push(example);
    else groups.set(name, [example]);
  }
  return [...groups].map(([name, examples]) => describe(name, examples));
}

function describe(name: string, examples: readonly string[]): string {
  const shown = [...new Set(examples)].slice(0, titlesShown).join(' · ');
  return `  ${examples.length} × ${name} (${shown}${examples.length > titlesShown ? ' …' : ''})`;
}

/** The report as JSON. */
export function reportJson(report: ImportReport): string {
  const { remoteHosts, notes, ...rest } = report;
  return JSON.stringify(
    { ...rest, remoteHosts: [...remoteHosts].sort(), notes: Object.fromEntries(notes) },
    null,
    2,
  );
}
