import { environment } from '@/lib/env/environment';
import { routes } from '@/lib/routes/table';
import { isFailure, type OperationReport, type PageReport } from './report';

type Cause = PageReport['causes'][number];

/** Returns true if a page gets no data. With the outcome `lossy`, the page gets a part of the data. */
function isEmpty({ outcome }: Cause): boolean {
  return outcome === 'lacking' || (isFailure(outcome) && outcome !== 'lossy');
}

/** Groups of operations. A page needs one operation of each group. */
type OperationGroups = readonly (readonly Cause[])[];

function verdictOf(needs: OperationGroups, uses: readonly Cause[]): Pick<PageReport, 'verdict' | 'causes'> {
  const groupsOf = (matches: (tried: Cause) => boolean) =>
    needs.filter((group) => group.every(matches)).flat();
  const lacking = groupsOf(({ outcome }) => outcome === 'lacking');
  if (lacking.length > 0) return { verdict: 'leftOut', causes: lacking };
  const failed = groupsOf(isEmpty);
  if (failed.length > 0) return { verdict: 'fails', causes: failed };
  // The verdict is unknown, because operations that were not tried may work.
  const untried = groupsOf((tried) => isEmpty(tried) || tried.outcome === 'notTried');
  if (untried.length > 0) return { verdict: 'unknown', causes: untried };
  const limiting = [...needs.flat(), ...uses].filter(({ outcome }) => isFailure(outcome));
  return { verdict: limiting.length > 0 ? 'limited' : 'works', causes: limiting };
}

export function checkPages(operations: readonly OperationReport[]): PageReport[] {
  const outcomes = new Map(operations.map(({ name, outcome }) => [name, outcome]));
  const form = environment().ARTICLES_FORM === 'old' ? 'getArticlesByRow' : 'getArticles';
  const causeOf = (name: string): Cause => {
    const operation = name === 'getArticles' ? form : name;
    return { operation, outcome: outcomes.get(operation) ?? 'notTried' };
  };
  return routes.map((page) => {
    const needs = page.needs.map((group) => [group].flat().map(causeOf));
    const uses = [...page.uses, 'getConfig'].map(causeOf);
    return { page: page.name, ...verdictOf(needs, uses) };
  });
}
