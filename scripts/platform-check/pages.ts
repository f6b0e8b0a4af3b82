import { environment } from '@/lib/env/environment';
import { routes } from '@/lib/routes/table';
import { isFailure, type OperationReport, type Outcome, type PageReport, type PageVerdict } from './report';

interface Asked {
  operation: string;
  outcome: Outcome;
}

/** Whether an operation gives a page nothing; what only lost a part still gives the rest. */
function givesNothing({ outcome }: Asked): boolean {
  return outcome === 'lacking' || (isFailure(outcome) && outcome !== 'lossy');
}

/** What a page needs: of each group one operation is enough. */
type Groups = readonly (readonly Asked[])[];

/** Groups of which nothing is to be had. */
const lost = (groups: Groups) => groups.filter((group) => group.every(givesNothing));

/** Whether the platform has none of a group. */
function isNotThere(group: readonly Asked[]): boolean {
  return group.every(({ outcome }) => outcome === 'lacking');
}

/** Groups of which nothing is known to be had. */
function open(groups: Groups) {
  return groups.filter((group) =>
    group.every((asked) => givesNothing(asked) || asked.outcome === 'notTried'),
  );
}

function verdictOf(needs: Groups, uses: readonly Asked[]): PageVerdict {
  if (needs.some(isNotThere)) return 'leftOut';
  if (lost(needs).length > 0) return 'fails';
  if (open(needs).length > 0) return 'unknown';
  return [...needs.flat(), ...uses].some(({ outcome }) => isFailure(outcome)) ? 'limited' : 'works';
}

/** Only what made the verdict what it is. */
function reasonsFor(verdict: PageVerdict, needs: Groups, uses: readonly Asked[]): Asked[] {
  if (verdict === 'works') return [];
  if (verdict === 'leftOut') return needs.filter(isNotThere).flat();
  if (verdict === 'fails') return lost(needs).flat();
  if (verdict === 'unknown') return open(needs).flat();
  return [...needs.flat(), ...uses].filter(({ outcome }) => isFailure(outcome));
}

/** Which pages will work, of those that are built. */
export function judgePages(operations: readonly OperationReport[]): PageReport[] {
  const outcomes = new Map(operations.map(({ name, outcome }) => [name, outcome]));
  const form = environment().ARTICLES_FORM === 'old' ? 'getArticlesByRow' : 'getArticles';
  const ask = (name: string): Asked => {
    const operation = name === 'getArticles' ? form : name;
    return { operation, outcome: outcomes.get(operation) ?? 'notTried' };
  };
  return routes
    .filter(({ ours }) => !ours)
    .map((page) => {
      const needs = page.needs.map((group) => [group].flat().map(ask));
      const uses = [...page.uses, 'getConfig'].map(ask);
      const verdict = verdictOf(needs, uses);
      return { page: page.name, verdict, because: reasonsFor(verdict, needs, uses) };
    });
}
