import { environment } from '@/lib/env/environment';
import { routes } from '@/lib/routes/table';
import { isFailure, type OperationReport, type Outcome, type PageReport, type PageVerdict } from './report';

interface Tried {
  operation: string;
  outcome: Outcome;
}

/** Reports whether a page gets nothing from an operation. A lossy one still has the rest. */
function isEmpty({ outcome }: Tried): boolean {
  return outcome === 'lacking' || (isFailure(outcome) && outcome !== 'lossy');
}

/** Groups of operations that a page needs: one of each group is enough. */
type Groups = readonly (readonly Tried[])[];

const failed = (groups: Groups) => groups.filter((group) => group.every(isEmpty));

function isLacking(group: readonly Tried[]): boolean {
  return group.every(({ outcome }) => outcome === 'lacking');
}

/** Returns the groups that may work, but could not be tried. */
function untried(groups: Groups) {
  return groups.filter((group) => group.every((tried) => isEmpty(tried) || tried.outcome === 'notTried'));
}

function verdictOf(needs: Groups, uses: readonly Tried[]): PageVerdict {
  if (needs.some(isLacking)) return 'leftOut';
  if (failed(needs).length > 0) return 'fails';
  if (untried(needs).length > 0) return 'unknown';
  return [...needs.flat(), ...uses].some(({ outcome }) => isFailure(outcome)) ? 'limited' : 'works';
}

/** Returns the operations that decided the verdict. */
function reasonsFor(verdict: PageVerdict, needs: Groups, uses: readonly Tried[]): Tried[] {
  if (verdict === 'works') return [];
  if (verdict === 'leftOut') return needs.filter(isLacking).flat();
  if (verdict === 'fails') return failed(needs).flat();
  if (verdict === 'unknown') return untried(needs).flat();
  return [...needs.flat(), ...uses].filter(({ outcome }) => isFailure(outcome));
}

/** Returns which pages will work with these operations. */
export function checkPages(operations: readonly OperationReport[]): PageReport[] {
  const outcomes = new Map(operations.map(({ name, outcome }) => [name, outcome]));
  const form = environment().ARTICLES_FORM === 'old' ? 'getArticlesByRow' : 'getArticles';
  const find = (name: string): Tried => {
    const operation = name === 'getArticles' ? form : name;
    return { operation, outcome: outcomes.get(operation) ?? 'notTried' };
  };
  return routes
    .filter(({ isOurs }) => !isOurs)
    .map((page) => {
      const needs = page.needs.map((group) => [group].flat().map(find));
      const uses = [...page.uses, 'getConfig'].map(find);
      const verdict = verdictOf(needs, uses);
      return { page: page.name, verdict, causes: reasonsFor(verdict, needs, uses) };
    });
}
