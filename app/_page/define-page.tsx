import 'server-only';
import type { Metadata } from 'next';
import { type ComponentProps, cache, type ReactNode } from 'react';
import { KeptHeadlines } from '@/lib/features/home/kept-headlines';
import { PageView } from '@/lib/features/page-view/page-view';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { FailurePage } from '@/lib/frame/failure-page';
import { missingMetadata } from '@/lib/frame/page-metadata';
import { fail, type Result } from '@/lib/platform/errors';
import { readParam } from '@/lib/routes/match';
import { isOffered } from '@/lib/routes/offered';
import { subjectId } from '@/lib/routes/subject-id';
import { routes } from '@/lib/routes/table';
import { Still } from '@/lib/ui/still';

/** What an address asks for: its parameters and the known part of its query, by name; undefined for what it leaves out. */
export type Asked = Readonly<Record<string, string | undefined>>;

/** What of a page is counted beside its route. */
export type Counted = Omit<ComponentProps<typeof PageView>, 'route'>;

/** A page of a route: where its values come from, and what is made of them. */
interface PageDefinition<Value> {
  route: Parameters<typeof missingMetadata>[0];
  /** What stands around the page; nothing around one that fills the screen itself. */
  frame?: (props: { children: ReactNode }) => ReactNode;
  /** Called once a page, for head and body together. */
  load: (asked: Asked) => Promise<Result<Value>>;
  head: (value: Value) => Promise<Metadata>;
  draw: (value: Value, asked: Asked) => ReactNode;
  /** What is counted beside the route; `nothing` where not even the view is. */
  count?: (value: Value) => Counted | 'nothing';
}

/** What Next gives a page. */
interface RouteProps {
  params: Promise<Readonly<Record<string, string>>>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** The gate lets one value of each name through; a parameter outranks a name in the query. */
async function readAsked({ params, searchParams }: RouteProps): Promise<Asked> {
  const [values, query] = await Promise.all([params, searchParams]);
  const named = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    ...Object.fromEntries(named),
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readParam(value)])),
  };
}

/**
 * What a `page.tsx` hands to Next. Whatever fails stands in the page's frame with its status (`FailurePage`), and its view is
 * recorded like any other (R2.78).
 */
export function definePage<Value>(page: PageDefinition<Value>) {
  const { route, frame } = page;
  const row = routes.find(({ name }) => name === route);
  /** One for each page that is drawn, so that head and body share what was loaded. */
  const shared = cache((): { loaded?: Promise<Result<Value>> } => ({}));

  async function load(props: RouteProps) {
    const asked = await readAsked(props);
    const held = shared();
    // A page that needs what the platform does not have is not asked what it would say of itself (ADR 0006).
    const isThere = !row || isOffered(row, asked);
    held.loaded ??= isThere ? page.load(asked) : Promise.resolve(fail({ kind: 'notOffered' }));
    return { asked, loaded: await held.loaded };
  }

  return {
    async generateMetadata(props: RouteProps): Promise<Metadata> {
      const { loaded } = await load(props);
      return loaded.ok ? page.head(loaded.value) : missingMetadata(route);
    },

    async Page(props: RouteProps): Promise<ReactNode> {
      const { asked, loaded } = await load(props);
      const Frame = frame ?? (loaded.ok ? Still : ArticleFrame);
      const counted = loaded.ok ? page.count?.(loaded.value) : undefined;
      // What a secret address names is nobody's to count.
      const id = loaded.ok && !row?.secretAddress ? subjectId(asked) : undefined;
      return (
        <Frame>
          {loaded.ok ? (
            page.draw(loaded.value, asked)
          ) : (
            <FailurePage error={loaded.error} meanwhile={<KeptHeadlines />} />
          )}
          {counted !== 'nothing' && <PageView route={route} id={id} {...counted} />}
        </Frame>
      );
    },
  };
}
