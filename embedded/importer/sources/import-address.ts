import type { ImportReport } from '../import-report';
import type { ImportAddressRequest } from './import-address-request';
import { runSource, type SourceRun } from './run-source';

export type RunHooks = Omit<SourceRun, 'address' | 'options' | 'found'>;

/** Imports from a web address. With an interval, the platform repeats the import. @throws SourceError */
export async function importAddress(request: ImportAddressRequest, hooks: RunHooks): Promise<ImportReport> {
  const { address, options, everyMs } = request;
  const { importSources } = hooks.store;
  const startedAt = Date.now();
  const knownSource = importSources.all().find((source) => source.address === address);
  const source = { address: new URL(address), options, found: knownSource?.found };
  const { report, found } = await runSource({ ...hooks, ...source });
  const run = { lastAt: startedAt, failures: 0, result: runResult(report) };
  if (everyMs) {
    const { title } = report;
    importSources.save({ address, options, found, title, everyMs, nextAt: startedAt + everyMs, ...run });
    return { ...report, everyMs };
  }
  if (knownSource) importSources.finish(address, { ...run, nextAt: startedAt + knownSource.everyMs });
  return report;
}

export function runResult({ counts, withdrawn }: ImportReport) {
  const { new: added, updated } = counts.articles;
  return { ok: true, added, updated, withdrawn: withdrawn.length };
}
