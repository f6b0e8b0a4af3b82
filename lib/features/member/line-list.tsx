import 'server-only';
import type { ReactNode } from 'react';
import { MoreLink } from '@/lib/cards/more-link';
import { EmptyList } from '@/lib/ui/empty-list';
import { EntryLink } from '@/lib/ui/entry-link';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import styles from './line-list.module.css';

interface LineProps {
  id: string;
  title: string;
  href: string | undefined;
  language: string | undefined;
  locale: Locale;
  children: ReactNode;
}

/** List item with a title and facts, linked as a whole. */
export function Line({ id, title, href, language, locale, children }: LineProps) {
  const content = (
    <>
      <span className={styles.title} {...languageProps(language, locale)}>
        {title}
      </span>
      <span className={styles.facts}>{children}</span>
    </>
  );
  return (
    <li data-id={id}>
      {href ? (
        <EntryLink isTextLink className={styles.line} href={href}>
          {content}
        </EntryLink>
      ) : (
        <span className={styles.line}>{content}</span>
      )}
    </li>
  );
}

interface LineListProps {
  empty: string;
  nextHref?: string | undefined;
  /** Id of the list element, used to append pages; undefined in an excerpt. */
  listId?: string | undefined;
  words: Words;
  /** Lines; empty for an empty list. */
  children: readonly ReactNode[];
}

export function LineList({ empty, nextHref, listId, words, children }: LineListProps) {
  if (children.length === 0) return <EmptyList text={empty} />;
  return (
    <>
      <ol className={styles.list} {...(listId && { id: listId })}>
        {children}
      </ol>
      {listId && <MoreLink listId={listId} href={nextHref} words={words} />}
    </>
  );
}

export function State({ kind, children }: { kind: 'good' | 'waiting' | 'over'; children: ReactNode }) {
  return (
    <span className={styles.state} data-state={kind}>
      {children}
    </span>
  );
}
