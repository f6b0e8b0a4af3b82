import { environment } from '@/lib/env/environment';
import { routes } from '@/lib/routes/table';
import { pageNeeds } from './page-needs';
import { isFailure, type OperationReport, type Outcome, type PageReport, type PageVerdict } from './report';

interface Asked {
  operation: string;
  outcome: Outcome;
}

/** Whether an operation gives a page nothing; what only lost a part still gives the rest. */
function givesNothing({ outcome }: Asked): boolean {
  return isFailure(outcome) && outcome !== 'lossy';
}

function verdictOf(needs: readonly Asked[], uses: readonly Asked[]): PageVerdict {
  if (needs.some(givesNothing)) return 'fails';
  if (needs.some(({ outcome }) => outcome === 'notTried')) return 'unknown';
  return [...needs, ...uses].some(({ outcome }) => isFailure(outcome)) ? 'limited' : 'works';
}

/** Only what made the verdict what it is. */
function reasonsFor(verdict: PageVerdict, needs: readonly Asked[], uses: readonly Asked[]): Asked[] {
  if (verdict === 'works') return [];
  if (verdict === 'fails') return needs.filter(givesNothing);
  if (verdict === 'unknown') return needs.filter(({ outcome }) => outcome === 'notTried');
  return [...needs, ...uses].filter(({ outcome }) => isFailure(outcome));
}

/** Which pages will work, of those that are built. */
export function judgePages(operations: readonly OperationReport[]): PageReport[] {
  const outcomes = new Map(operations.map(({ name, outcome }) => [name, outcome]));
  const form = environment().ARTICLES_FORM === 'old' ? 'getArticlesByRow' : 'getArticles';
  const ask = (name: string): Asked => {
    const operation = name === 'getArticles' ? form : name;
    return { operation, outcome: outcomes.get(operation) ?? 'notTried' };
  };
  const built = routes.filter(({ status, ours }) => status === 'works' && !ours);
  return built.flatMap(({ name }) => {
    const page = pageNeeds[name];
    if (!page) return [];
    const needs = page.needs.map(ask);
    const uses = [...page.uses, 'getConfig'].map(ask);
    const verdict = verdictOf(needs, uses);
    return [{ page: name, verdict, because: reasonsFor(verdict, needs, uses) }];
  });
}
