import 'server-only';
import type { Metadata } from 'next';
import { type ComponentProps, cache, type ReactNode } from 'react';
import { type ListPosition, listPosition } from '@/lib/cards/list-position';
import { CachedHeadlines } from '@/lib/features/home/cached-headlines';
import { PageView } from '@/lib/features/page-view/page-view';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { FailurePage } from '@/lib/frame/failure-page';
import { PageFooter } from '@/lib/frame/page-footer';
import { type CardDetails, cardMetadata, notFoundMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { fail, type Result } from '@/lib/platform/errors';
import { readParam } from '@/lib/routes/match-route';
import { isOffered } from '@/lib/routes/offered-routes';
import { subjectId } from '@/lib/routes/subject-id';
import { routes } from '@/lib/routes/table';
import { StaticHtml } from '@/lib/ui/static-html';

export type PageParams = Readonly<Record<string, string | undefined>>;

export type PageViewInput = Omit<ComponentProps<typeof PageView>, 'route'>;

export interface PageDefinition<Value> {
  route: Parameters<typeof notFoundMetadata>[0];
  /** Omitted for pages that fill the screen. */
  frame?: (props: { children: ReactNode }) => ReactNode;
  /** Called once per render, for head and body together. */
  load: (pageParams: PageParams, position: ListPosition) => Promise<Result<Value>>;
  /** Returns the share card, the source of the metadata. Default: the route's title and `noindex`. */
  card?: (value: Value) => ShareCard | undefined | Promise<ShareCard | undefined>;
  /** Returns metadata that the card lacks. */
  head?: (value: Value) => CardDetails | Promise<CardDetails>;
  render: (value: Value, pageParams: PageParams) => ReactNode;
  /** Shows the end mark after the content. */
  hasEnd?: true;
  /** Returns the fields of the page view, or `nothing` if no view is reported. */
  count?: (value: Value) => PageViewInput | 'nothing';
}

interface RouteProps {
  params: Promise<Readonly<Record<string, string>>>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** Merges route parameters and query; route parameters take precedence. Repeated query names are ignored. */
async function readPageParams({ params, searchParams }: RouteProps): Promise<PageParams> {
  const [values, query] = await Promise.all([params, searchParams]);
  const singleValues = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    ...Object.fromEntries(singleValues),
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readParam(value)])),
  };
}

/** Builds the exports of a `page.tsx`. Failures are rendered in the frame and counted as views (R2.78). */
export function definePage<Value>(page: PageDefinition<Value>) {
  const { route, frame } = page;
  const row = routes.find(({ name }) => name === route);
  /** Returns an object that head and body of the same render share. */
  const currentRender = cache((): { loaded?: Promise<Result<Value>> } => ({}));

  async function load(props: RouteProps) {
    const pageParams = await readPageParams(props);
    const renderCache = currentRender();
    // Skips loading if the platform lacks operations that the page needs (ADR 0006).
    const canLoad = !row || isOffered(row, pageParams);
    renderCache.loaded ??= canLoad
      ? page.load(pageParams, listPosition(pageParams))
      : Promise.resolve(fail({ kind: 'notOffered' }));
    return { pageParams, loaded: await renderCache.loaded };
  }

  return {
    async generateMetadata(props: RouteProps): Promise<Metadata> {
      const { loaded } = await load(props);
      const card = loaded.ok && (await page.card?.(loaded.value));
      return card ? cardMetadata(card, await page.head?.(loaded.value)) : notFoundMetadata(route);
    },

    async Page(props: RouteProps): Promise<ReactNode> {
      const { pageParams, loaded } = await load(props);
      const Frame = frame ?? (loaded.ok ? StaticHtml : ArticleFrame);
      const pageView = loaded.ok ? page.count?.(loaded.value) : undefined;
      // Ids in secret URLs must not be reported.
      const id = loaded.ok && !row?.hasSecretAddress ? subjectId(pageParams) : undefined;
      return (
        <Frame>
          {loaded.ok ? (
            page.render(loaded.value, pageParams)
          ) : (
            <FailurePage error={loaded.error} meanwhile={<CachedHeadlines />} />
          )}
          {loaded.ok && page.hasEnd && <PageFooter />}
          {pageView !== 'nothing' && <PageView route={route} id={id} {...pageView} />}
        </Frame>
      );
    },
  };
}

/** Builds the exports of a form's `page.tsx`, with the masthead and end mark of articles. */
export function defineFormPage<Value>(page: Omit<PageDefinition<Value>, 'frame' | 'hasEnd'>) {
  return definePage({ ...page, frame: ArticleFrame, hasEnd: true });
}
