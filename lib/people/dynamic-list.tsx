import 'server-only';
import type { ReactNode } from 'react';
import { MoreLink } from '@/lib/cards/more-link';
import { EmptyList } from '@/lib/ui/empty-list';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import type { Dynamic } from './dynamic';
import { DynamicItem } from './dynamic-item';
import styles from './dynamic-list.module.css';

interface DynamicListProps<One extends Dynamic> {
  dynamics: readonly One[];
  /** Returns the path of a dynamic's page, or undefined if it has none. */
  hrefOf: (dynamic: One) => string | undefined;
  /** Header of each item in lists with several authors. */
  overOf?: (dynamic: One) => ReactNode;
  /** Message of an empty list. */
  empty: string;
  /** Address of the next page; undefined at the end. */
  nextHref: string | undefined;
  words: Words;
  locale: Locale;
}

/** List of dynamics with a "more" link, or its empty message. */
export function DynamicList<One extends Dynamic>(props: DynamicListProps<One>) {
  const { dynamics, hrefOf, overOf, empty, nextHref, words, locale } = props;
  if (dynamics.length === 0) return <EmptyList text={empty} />;
  return (
    <>
      <ol className={styles.list} id="list">
        {dynamics.map((dynamic, index) => (
          <DynamicItem
            key={dynamic.id}
            dynamic={dynamic}
            href={hrefOf(dynamic)}
            words={words}
            locale={locale}
            eager={index === 0}
            over={overOf?.(dynamic)}
          />
        ))}
      </ol>
      <MoreLink href={nextHref} words={words} />
    </>
  );
}
